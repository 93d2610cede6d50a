import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { isFair, lower } from '../video/run.ts'
import { steadinessOf } from '../video/steadiness.ts'
import { encode } from './commands.ts'

const lookMs = 1000
/** What is on its way to the last segment is made within this time. */
const lastMs = 15_000
const bounds = { memoryMb: 900, bytes: 1024 ** 3 }

export interface Encoder {
  /** False: it has more than it can work; wait for `drained`. */
  write(bytes: Buffer): boolean
  drained(then: () => void): void
  /** No more comes. Resolves when all is made of what came. */
  finish(): Promise<void>
  kill(): void
}

const running = new Set<ChildProcess>()
/** With this process everything ends that it started. */
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL')
}

const versions = new Map<string, Promise<string>>()
/** How this build is told to keep the times of frames; asked once. */
export function steadinessOfProgram(program: string): Promise<string> {
  const known = versions.get(program)
  if (known) return known
  const asked = new Promise<string>((resolve) => {
    execFile(program, ['-version'], { env: {}, timeout: 10_000 }, (_, said) => resolve(steadinessOf(said)))
  })
  versions.set(program, asked)
  return asked
}

/**
 * ffmpeg for one connection, within bounds of memory and disk, without our environment, after everything else that wants
 * the processor. `gone` is called when it ends before it was told to.
 */
export function startEncoder(
  program: string,
  {
    folder,
    gone,
    ...what
  }: { folder: string; hasPicture: boolean; hasSound: boolean; steadiness: string; gone: () => void },
): Encoder {
  const child = spawn(program, encode(folder, what), {
    cwd: folder,
    env: { AV_LOG_FORCE_NOCOLOR: '1' },
    stdio: ['pipe', 'ignore', 'ignore'],
    windowsHide: true,
  })
  running.add(child)
  lower(child.pid)
  const { stdin } = child
  // It ended while something was written: its end says so.
  stdin.on('error', () => undefined)
  const watch = setInterval(() => {
    void isFair(child.pid, { folder, ...bounds }).then((fair) => (fair ? undefined : child.kill('SIGKILL')))
  }, lookMs)
  let isAsked = false
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      clearInterval(watch)
      running.delete(child)
      resolve()
      if (!isAsked) gone()
    }
    child.once('error', end)
    child.once('close', end)
  })
  return {
    write: (bytes) => stdin.write(bytes),
    drained: (then) => void stdin.once('drain', then),
    finish: async () => {
      isAsked = true
      stdin.end()
      const late = setTimeout(() => child.kill('SIGKILL'), lastMs)
      await ended
      clearTimeout(late)
    },
    kill: () => void child.kill('SIGKILL'),
  }
}
