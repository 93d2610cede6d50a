import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createConcurrencyLimit } from '../common/concurrencyLimit.ts'
import { loopLimits } from './makeAnimation.ts'
import type {
  LoopOrder,
  LoopResult,
  RecordingLimits,
  RecordingUpdate,
  RecordingOrder,
  RecordingResult,
  Recordings,
} from './port.ts'

export interface RecordingsConfig {
  /** The ffmpeg to run; without it every file fails with that cause. */
  readonly program: string | null
  readonly limits?: Partial<RecordingLimits>
  /** Files that may wait behind the current one; 256 by default. */
  readonly waiting?: number
}

/** The longest accepted video, at a quarter of its speed, and no longer than a job may last. */
const maxSeconds = 3.5 * 3600
const maxMemoryMb = 900
const maxBytes = 8 * 1024 ** 3
/** The process is killed from outside this long after its own limits should have ended it. */
const graceMs = 15_000

/**
 * One file at a time, each in a process of its own that runs ffmpeg. A file that takes too long, or that crashes
 * ffmpeg, costs only itself.
 */
export function createRecordings({ program, limits = {}, waiting = 256 }: RecordingsConfig): Recordings {
  const gate = createConcurrencyLimit({ running: 1, waiting })
  const loops = createConcurrencyLimit({ running: 1, waiting })
  const closing = new AbortController()
  const bounds = { seconds: maxSeconds, memoryMb: maxMemoryMb, bytes: maxBytes, ...limits }
  return {
    process: async (request, report = () => undefined) => {
      if (!program) return { ok: false, failure: 'NO_ENCODER' }
      const order: RecordingOrder = { ...request, program, limits: bounds }
      return gate.run(() => work<RecordingResult>(order, report, closing.signal), closing.signal)
    },
    animate: async (request) => {
      if (!program) return { ok: false, failure: 'NO_ENCODER' }
      const order: LoopOrder = { ...request, program, limits: { ...loopLimits, ...limits } }
      return loops.run(() => work<LoopResult>(order, () => undefined, closing.signal), closing.signal)
    },
    close: async () => {
      closing.abort(new Error('Films and sounds are no longer worked on.'))
      // A running process keeps its place until it has ended.
      await Promise.all([gate.run(async () => undefined), loops.run(async () => undefined)])
    },
  }
}

/** `CRASHED`: the process died, whether because of this file is unknown. */
const crashed = Symbol('CRASHED')
type ReportProgress = (percent: number) => void
type Order = RecordingOrder | LoopOrder
/** The process answers with the kind of result that was ordered. */
type Result = RecordingResult | LoopResult

/** A file is given a second process before it is blamed for the end of the first. */
async function work<R extends Result>(order: Order, report: ReportProgress, signal: AbortSignal): Promise<R | Failed> {
  const first = await workOnce<R>(order, report, signal)
  const outcome = first === crashed ? await workOnce<R>(order, report, signal) : first
  return outcome === crashed ? { ok: false, failure: 'TOO_DEMANDING' } : outcome
}
type Failed = Extract<RecordingResult, { ok: false }>

async function workOnce<R extends Result>(
  order: Order,
  report: ReportProgress,
  signal: AbortSignal,
): Promise<R | Failed | typeof crashed> {
  const child = startChild()
  const { promise, resolve, reject } = Promise.withResolvers<R | Failed | typeof crashed>()
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  child.on('message', (update: RecordingUpdate) =>
    'result' in update ? resolve(update.result as R) : report(update.percent),
  )
  child.once('exit', () => resolve(crashed))
  child.once('error', () => resolve(crashed))
  const late = setTimeout(() => resolve({ ok: false, failure: 'TOO_SLOW' }), order.limits.seconds * 1000 + graceMs)
  child.send(order, (error) => {
    if (error) resolve(crashed)
  })
  try {
    return await promise
  } finally {
    clearTimeout(late)
    signal.removeEventListener('abort', abort)
    await end(child)
  }
}

/** A process that knows none of our secrets, in a process group with the ffmpeg it starts. */
function startChild(): ChildProcess {
  return fork(path.join(import.meta.dirname, 'worker.ts'), [], {
    execArgv: ['--max-old-space-size=64'],
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'json',
    detached: process.platform !== 'win32',
  })
}

/** Ends the process and whatever it started: if it died first, its ffmpeg would be left running for nobody. */
async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return
  const isGone = child.exitCode !== null || child.signalCode !== null
  const gone = isGone ? null : once(child, 'exit')
  endGroup(child, child.pid)
  await gone
}

function endGroup(child: ChildProcess, pid: number): void {
  try {
    if (process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-pid, 'SIGKILL')
  } catch {
    // Nothing of the process group is left.
    child.kill('SIGKILL')
  }
}
