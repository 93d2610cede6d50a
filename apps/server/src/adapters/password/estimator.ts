import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { createGate } from '../common/gate.ts'
import type { Estimate, Question } from './worker.ts'

/** One thread, one password after the other; who waits behind more than these is told to try again. */
const gate = createGate({ running: 1, waiting: 100 })
let thread: Worker | null = null

/** Asks the thread, which starts with the first question and keeps nobody alive. */
export const estimate = (question: Question): Promise<Estimate> => gate.run(() => ask(question))

async function ask(question: Question): Promise<Estimate> {
  thread ??= startThread()
  const asked = thread
  const { promise, resolve, reject } = Promise.withResolvers<Estimate>()
  const broken = () => reject(new Error('The thread that judges passwords ended.'))
  asked.once('message', resolve)
  asked.once('exit', broken)
  asked.ref()
  asked.postMessage(question)
  return promise.finally(() => {
    asked.off('message', resolve)
    asked.off('exit', broken)
    asked.unref()
  })
}

function startThread(): Worker {
  const made = new Worker(path.join(import.meta.dirname, 'worker.ts'), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  made.on('error', () => undefined)
  made.once('exit', () => {
    thread = null
  })
  return made
}
