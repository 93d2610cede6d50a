import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import type { ImageFailure, ImageRequest, ImageResult, Images } from './port.ts'

const memoryMb = 512
const limitMs = 20_000

interface Waiting {
  readonly request: ImageRequest
  readonly answer: (result: ImageResult) => void
}

/**
 * One child process that works one picture after the other. A picture that takes too long, or that brings the child
 * down, costs only itself: the child is replaced. It starts with the first picture and ends with this process.
 */
export function createImages({ timeoutMs = limitMs }: { timeoutMs?: number } = {}): Images {
  const queue: Waiting[] = []
  let child: ChildProcess | null = null
  let busy = false
  let closed = false
  let count = 0

  const next = () => {
    const job = queue.shift()
    if (!job || busy || closed) {
      if (job) queue.unshift(job)
      return
    }
    busy = true
    const worker = (child ??= startWorker())
    const id = (count += 1)
    worker.channel?.ref()
    const end = (result: ImageResult, keep: boolean) => {
      clearTimeout(timer)
      worker.off('message', heard)
      worker.off('exit', gone)
      worker.channel?.unref()
      if (!keep) {
        worker.kill('SIGKILL')
        child = null
      }
      busy = false
      job.answer(result)
      next()
    }
    const fail = (failure: ImageFailure) => end({ ok: false, failure }, false)
    const heard = (message: unknown) => {
      const { id: of, result } = message as { id: number; result: ImageResult }
      if (of === id) end(result, true)
    }
    const gone = () => fail('CORRUPT')
    const timer = setTimeout(() => fail('TOO_SLOW'), timeoutMs)
    worker.on('message', heard)
    worker.once('exit', gone)
    worker.send({ id, request: job.request })
  }
  return {
    process: (request) =>
      new Promise<ImageResult>((resolve) => {
        queue.push({ request, answer: resolve })
        next()
      }),
    close: async () => {
      closed = true
      const worker = child
      if (!worker || worker.exitCode !== null) return
      const ended = new Promise<void>((resolve) => void worker.once('exit', () => resolve()))
      worker.kill('SIGTERM')
      await ended
    },
  }
}

/** A child of few rights and little memory, which keeps nobody alive. */
function startWorker(): ChildProcess {
  const made = fork(path.join(import.meta.dirname, 'worker.ts'), [], {
    execArgv: [`--max-old-space-size=${memoryMb}`],
    env: { NODE_ENV: 'production', VIPS_WARNING: '0' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'json',
  })
  made.unref()
  made.channel?.unref()
  return made
}
