import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** The path of a program of the system's packages, or of a file by its whole path; null if this machine does not have it: its tests are then skipped. */
export function installed(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => path.resolve(folder, name)).find((file) => existsSync(file)) ?? null
}

interface Counterpart {
  readonly port: number
  /** All that it has written so far. */
  said(): string
  stop(): Promise<void>
}

/** Starts a program with these variables besides ours, and resolves once it has said `ready`. */
export async function startProgram(
  program: string,
  args: readonly string[],
  { port, ready, env = {} }: { port: number; ready: RegExp; env?: Readonly<Record<string, string>> },
): Promise<Counterpart> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const ended = once(child, 'exit')
  let said = ''
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        if (ready.test(said)) resolve()
      })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`${program} did not start: ${said}`)))
  })
  return {
    port,
    said: () => said,
    stop: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
