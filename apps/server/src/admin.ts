import { commandProgram, printed } from '#adapters/commandLine/commandProgram.ts'
import { commands } from './admin/commands/index.ts'
import { failureText } from './admin/failureText.ts'

/** `npm run admin`: commands for the operator, on the database of a running server or the one in DATABASE_URL. */
const print = (text: string) => void process.stdout.write(text)

const program = commandProgram(commands, async ({ spec, isJson, input }) => {
  // With --json standard output holds the facts alone.
  const note = (line: string) => void (isJson ? process.stderr : process.stdout).write(`  ${line}\n`)
  try {
    const outcome = await spec.run({ ...input, env: process.env, note })
    print(printed(outcome, isJson))
    process.exitCode = outcome.exitCode ?? 0
  } catch (error) {
    const text = failureText(error).trim()
    if (isJson) print(`${JSON.stringify({ error: text }, null, 2)}\n`)
    else process.stderr.write(`\n  ${text}\n\n`)
    process.exitCode = 1
  }
})
await program.parseAsync()
