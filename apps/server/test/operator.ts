import { commandProgram } from '#adapters/commandLine/commandProgram.ts'
import { commands } from '../src/admin/commands/index.ts'

/** The words of a command line as a shell divides them. */
export const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '')

/** Performs a command line as the program does. */
export async function performCommand(line: string, env: Readonly<Record<string, string>>): Promise<void> {
  let done: Promise<unknown> = Promise.reject(new Error(`${line} is no command.`))
  done.catch(() => undefined)
  const program = commandProgram(commands, async ({ spec, input }) => {
    done = spec.run({ ...input, env, note: () => undefined })
    await done.catch(() => undefined)
  })
  await program.parseAsync(wordsOf(line), { from: 'user' })
  await done
}
