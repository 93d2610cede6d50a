import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createGate } from '../shared/gate.ts'
import { type ImageFailure, type ImageRequest, type ImageResult, type Images, outOfMemory } from './port.ts'

export interface ImagesConfig {
  /** Wall-clock time for one picture; 20 s unless told. */
  readonly timeoutMs?: number
  /** Resident memory of the child; 640 MB unless told. The largest picture that is taken needs some 350. */
  readonly memoryMb?: number
  /** Pictures that may wait behind the one being worked; 64 unless told. */
  readonly waiting?: number
}

/** A child is replaced after so many pictures, which keeps what the decoders leave behind small. */
const mostPictures = 100
/** The child's own language needs little: pictures live outside of its heap. */
const heapMb = 128

interface Outcome {
  readonly result: ImageResult
  /** Whether the child is fit for another picture. */
  readonly isFit: boolean
}

/**
 * One child process that works one picture after the other. A picture that takes too long, or that brings the child
 * down, costs only itself: the child is replaced. It starts with the first picture and ends with this process.
 */
export function createImages({ timeoutMs = 20_000, memoryMb = 640, waiting = 64 }: ImagesConfig = {}): Images {
  const gate = createGate({ running: 1, waiting })
  const closing = new AbortController()
  let child: ChildProcess | null = null
  let served = 0

  const childForNext = (): ChildProcess => {
    if (child && isAlive(child)) return child
    served = 0
    return startChild(memoryMb)
  }
  const work = async (request: ImageRequest): Promise<ImageResult> => {
    closing.signal.throwIfAborted()
    child = childForNext()
    served += 1
    const { result, isFit } = await ask(child, request, timeoutMs)
    if (!isFit || served >= mostPictures) await end(child)
    // A child that was told to end says nothing about its picture.
    closing.signal.throwIfAborted()
    return result
  }
  return {
    process: (request) => gate.run(() => work(request), closing.signal),
    close: async () => {
      closing.abort(new Error('Pictures are no longer worked on.'))
      if (child) await end(child)
    },
  }
}

const isAlive = (child: ChildProcess): boolean => child.connected && child.exitCode === null && child.signalCode === null

/** A child of few rights and little memory, which knows no secrets of ours and keeps nobody alive. */
function startChild(memoryMb: number): ChildProcess {
  const child = fork(path.join(import.meta.dirname, 'worker.ts'), [String(memoryMb)], {
    execArgv: [`--max-old-space-size=${heapMb}`],
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', VIPS_WARNING: '0' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'json',
  })
  // A child that ends while nobody waits for it is replaced when it is needed.
  child.on('error', () => undefined)
  child.unref()
  child.channel?.unref()
  return child
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.ref()
  child.kill('SIGKILL')
  await ended
}

function ask(child: ChildProcess, request: ImageRequest, timeoutMs: number): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const fail = (failure: ImageFailure) => resolve({ result: { ok: false, failure }, isFit: false })
  const heard = (message: unknown) => resolve({ result: message as ImageResult, isFit: true })
  const gone = (code: number | null) => fail(code === outOfMemory ? 'TOO_MANY_PIXELS' : 'CORRUPT')
  const timer = setTimeout(() => fail('TOO_SLOW'), timeoutMs)
  child.channel?.ref()
  child.once('message', heard)
  child.once('exit', gone)
  child.send(request, (error) => {
    if (error) gone(null)
  })
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', heard)
    child.off('exit', gone)
    child.channel?.unref()
  })
}
