import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createConcurrencyLimit } from '../common/concurrencyLimit.ts'
import { type ImageFailure, type ImageRequest, type ImageResult, type Images, outOfMemory } from './port.ts'

export interface ImagesConfig {
  /** Wall-clock time for one picture; 90 s by default. The largest needs some 8 on an idle core, of a phone some 25. */
  readonly timeoutMs?: number
  /** Resident memory of the child; 900 MB by default. The largest accepted picture needs some 400, of a phone's 800. */
  readonly memoryMb?: number
  /** Pictures that may wait behind the current one; 64 by default. */
  readonly waiting?: number
}

/** A child is replaced after this many pictures, so that what decoders leak stays small. */
const maxPictures = 100
/** After these failures the child may still be busy with the picture, or gone. */
const fatal = new Set<ImageFailure>(['TOO_SLOW', 'TOO_MANY_PIXELS'])
/** The child's JavaScript heap stays small: pictures live outside it. */
const heapMb = 128

/** `CRASHED`: the child died, whether because of this picture is unknown. */
type Outcome = ImageResult | 'CRASHED'

/**
 * One child process that works through pictures one by one. A picture that takes too long, or kills the child, costs
 * only itself: the child is replaced. It starts with the first picture and ends with this process.
 */
export function createImages({ timeoutMs = 90_000, memoryMb = 900, waiting = 64 }: ImagesConfig = {}): Images {
  const gate = createConcurrencyLimit({ running: 1, waiting })
  const closing = new AbortController()
  let child: ChildProcess | null = null
  let handled = 0

  const requestChild = async (request: ImageRequest): Promise<Outcome> => {
    closing.signal.throwIfAborted()
    if (!child || !isAlive(child)) {
      child = startChild(memoryMb)
      handled = 0
    }
    handled += 1
    const outcome = await runRequest(child, request, timeoutMs)
    const isFit = outcome !== 'CRASHED' && (outcome.ok || !fatal.has(outcome.failure))
    if (!isFit || handled >= maxPictures) await end(child)
    // A child that was told to end says nothing about its picture.
    closing.signal.throwIfAborted()
    return outcome
  }
  const work = async (request: ImageRequest): Promise<ImageResult> => {
    const first = await requestChild(request)
    if (first !== 'CRASHED') return first
    // An earlier picture, or a person outside, may have broken the child: the picture gets a second chance in a fresh
    // one.
    const second = handled > 1 ? await requestChild(request) : first
    return second === 'CRASHED' ? { ok: false, failure: 'CORRUPT' } : second
  }
  return {
    process: (request) => gate.run(() => work(request), closing.signal),
    close: async () => {
      closing.abort(new Error('Pictures are no longer worked on.'))
      if (child) await end(child)
    },
  }
}

const isAlive = (child: ChildProcess): boolean =>
  child.connected && child.exitCode === null && child.signalCode === null

/** A child with few rights and little memory, which knows none of our secrets and keeps nothing alive. */
function startChild(memoryMb: number): ChildProcess {
  const child = fork(path.join(import.meta.dirname, 'worker.ts'), [String(memoryMb)], {
    execArgv: [`--max-old-space-size=${heapMb}`],
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', VIPS_WARNING: '0' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'json',
  })
  // A child that dies while idle is replaced when it is next needed.
  child.on('error', () => undefined)
  child.unref()
  child.channel?.unref()
  return child
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.ref()
  child.kill('SIGKILL')
  await ended
}

function runRequest(child: ChildProcess, request: ImageRequest, timeoutMs: number): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const onMessage = (message: unknown) => resolve(message as ImageResult)
  const gone = (code: number | null) =>
    resolve(code === outOfMemory ? { ok: false, failure: 'TOO_MANY_PIXELS' } : 'CRASHED')
  const timer = setTimeout(() => resolve({ ok: false, failure: 'TOO_SLOW' }), timeoutMs)
  child.channel?.ref()
  child.once('message', onMessage)
  child.once('exit', gone)
  child.send(request, (error) => {
    if (error) resolve('CRASHED')
  })
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', onMessage)
    child.off('exit', gone)
    child.channel?.unref()
  })
}
