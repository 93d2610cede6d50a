import { createGate } from '../common/gate.ts'
import { threadsOf } from '../common/threads.ts'
import type { Estimate, Question } from './guessing.ts'

/** One password at a time; beyond this many or this long waiting, callers are told to try again. */
const gate = createGate({ running: 1, waiting: 100, maxWaitMs: 20_000 })
const threads = threadsOf(new URL('guessing.ts', import.meta.url), { most: 1, heapMb: 256 })

/** How hard a password is to guess. Throws GateFullError if too many are waiting. */
export const estimate = (question: Question): Promise<Estimate> =>
  gate.run(() => threads.run(question, { name: 'guess' }) as Promise<Estimate>)
