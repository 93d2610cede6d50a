import { createConcurrencyLimit } from '../common/concurrencyLimit.ts'
import { threadPool } from '../common/threadPool.ts'
import type { StrengthEstimate, StrengthQuestion } from './estimateStrength.ts'

/** One password at a time; beyond this many or this long waiting, callers are told to try again. */
const gate = createConcurrencyLimit({ running: 1, waiting: 100, maxWaitMs: 20_000 })
const threads = threadPool(new URL('estimateStrength.ts', import.meta.url), { max: 1, heapMb: 256 })

/** How hard a password is to guess. Throws GateFullError if too many are waiting. */
export const estimate = (question: StrengthQuestion): Promise<StrengthEstimate> =>
  gate.run(() => threads.run(question, { name: 'estimateStrength' }) as Promise<StrengthEstimate>)
