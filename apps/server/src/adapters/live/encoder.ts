import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { isFair, lower } from '../video/ffmpeg.ts'
import { frameRateMode } from '../video/frameRateMode.ts'
import { encode } from './commands.ts'

const lookMs = 1000
/** The last segment must be finished within this time. */
const lastMs = 15_000
const bounds = { memoryMb: 900, bytes: 1024 ** 3 }

export interface Encoder {
  /** False: it has more than it can handle; wait for `drained`. */
  write(bytes: Buffer): boolean
  drained(then: () => void): void
  /** Ends the input. Resolves when everything received is encoded. */
  finish(): Promise<void>
  kill(): void
}

const running = new Set<ChildProcess>()
/** Ends everything this process has started. */
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL')
}

const versions = new Map<string, Promise<string>>()
/** How this build is told to keep frame times; determined once. */
export function frameRateModeOfProgram(program: string): Promise<string> {
  const known = versions.get(program)
  if (known) return known
  const version = new Promise<string>((resolve) => {
    execFile(program, ['-version'], { env: {}, timeout: 10_000 }, (_, said) => resolve(frameRateMode(said)))
  })
  versions.set(program, version)
  return version
}

/**
 * Runs ffmpeg for one connection, within limits of memory and disk, without our environment, at the lowest priority.
 * `gone` is called when it ends before it was told to.
 */
export function startEncoder(
  program: string,
  {
    folder,
    gone,
    ...what
  }: { folder: string; hasPicture: boolean; hasAudio: boolean; frameTiming: string; gone: () => void },
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
  // It ended while being written to: its exit handler reports that.
  stdin.on('error', () => undefined)
  const watch = setInterval(() => {
    void isFair(child.pid, { folder, ...bounds }).then((fair) => (fair ? undefined : child.kill('SIGKILL')))
  }, lookMs)
  let isStopping = false
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      clearInterval(watch)
      running.delete(child)
      resolve()
      if (!isStopping) gone()
    }
    child.once('error', end)
    child.once('close', end)
  })
  return {
    write: (bytes) => stdin.write(bytes),
    drained: (then) => void stdin.once('drain', then),
    finish: async () => {
      isStopping = true
      stdin.end()
      const late = setTimeout(() => child.kill('SIGKILL'), lastMs)
      await ended
      clearTimeout(late)
    },
    kill: () => void child.kill('SIGKILL'),
  }
}
