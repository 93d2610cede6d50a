import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, readdir, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { RecordingFailure, RecordingLimits } from './port.ts'

const lookMs = 100
/** A run without progress for this long is stuck. */
const stillSeconds = 60
const maxOutputLength = 64 * 1024

export interface Bounds extends RecordingLimits {
  /** Where it writes; what it writes there counts against its limit. */
  readonly folder: string
}
export interface Ended {
  /** Null: it ended by itself. */
  readonly stopped: Extract<RecordingFailure, 'TOO_SLOW' | 'TOO_DEMANDING'> | null
  readonly ok: boolean
  /** The beginning and the end of its output. */
  readonly said: string
}

/** The ffmpeg running now, so that it can be ended with this process. */
let current: ChildProcess | null = null
export const endCurrent = (): void => void current?.kill('SIGKILL')

/**
 * Runs ffmpeg within limits of time, memory and disk, without a terminal, without our environment, at the lowest
 * priority. `hear` gets its pipe as it comes.
 */
export async function runBounded(
  program: string,
  args: readonly string[],
  bounds: Bounds,
  onOutput: (chunk: Buffer) => void = () => undefined,
): Promise<Ended> {
  const child = spawn(program, args, {
    cwd: bounds.folder,
    env: { AV_LOG_FORCE_NOCOLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  })
  current = child
  lower(child.pid)
  const words = collectOutput()
  let stopped: Ended['stopped'] = null
  let lastOutputAt = performance.now()
  const stop = (why: NonNullable<Ended['stopped']>) => {
    stopped ??= why
    child.kill('SIGKILL')
  }
  child.stderr.on('data', words.add)
  child.stdout.on('data', (chunk: Buffer) => {
    lastOutputAt = performance.now()
    onOutput(chunk)
  })
  const timer = setTimeout(() => stop('TOO_SLOW'), bounds.seconds * 1000)
  const check = async () => {
    if (performance.now() - lastOutputAt > stillSeconds * 1000) stop('TOO_SLOW')
    if (!(await isFair(child.pid, bounds))) stop('TOO_DEMANDING')
  }
  child.once('spawn', () => void check())
  const watch = setInterval(() => void check(), lookMs)
  try {
    const code = await new Promise<number | null>((resolve) => {
      child.once('error', () => resolve(null))
      child.once('close', resolve)
    })
    if (stopped === null && (await bytesIn(bounds.folder)) > bounds.bytes) stopped = 'TOO_DEMANDING'
    return { stopped, ok: code === 0, said: words.all() }
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    current = null
  }
}

/** The build's answer about itself: `-version`, `-filters`. */
export async function queryBuild(program: string, bounds: Bounds, question: string): Promise<string> {
  let answer = ''
  await runBounded(program, [question], bounds, (chunk) => {
    answer += chunk.toString('latin1')
  })
  return answer
}

/** Members' requests come first. */
export function lower(pid: number | undefined): void {
  try {
    if (pid !== undefined) os.setPriority(pid, 10)
  } catch {
    // It has already ended, or the system does not support priorities.
  }
}

function collectOutput() {
  let head = ''
  let tail = ''
  return {
    add: (chunk: Buffer): void => {
      const text = chunk.toString('latin1')
      if (head.length < maxOutputLength) head += text.slice(0, maxOutputLength - head.length)
      else tail = (tail + text).slice(-maxOutputLength)
    },
    all: (): string => `${head}\n${tail}`,
  }
}

/** Whether it stays within its limits of memory and disk. */
export async function isFair(
  pid: number | undefined,
  { folder, memoryMb, bytes }: Omit<Bounds, 'seconds'>,
): Promise<boolean> {
  const [memory, written] = await Promise.all([residentBytes(pid), bytesIn(folder)])
  return memory <= memoryMb * 1024 * 1024 && written <= bytes
}

/** Memory as the kernel counts it; on systems without such a file unknown, and limited by ffmpeg itself. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}

async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  const sizes = names.map(async (name) => (await stat(path.join(folder, name)).catch(() => null))?.size ?? 0)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
