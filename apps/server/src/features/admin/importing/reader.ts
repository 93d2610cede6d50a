import { threadsOf } from '#adapters/common/threads.ts'
import type { Given, Read } from './entries.ts'

/** Files of twenty megabytes take seconds to read, which the event loop cannot spare. */
const threads = threadsOf(new URL('reading.ts', import.meta.url), { most: 1, heapMb: 1024 })

/** The entries of a file or feed, in order, or what is wrong with it. */
export const readSource = (given: Given): Promise<Read> => threads.run(given, { name: 'read' }) as Promise<Read>

/** Whether a file can be read, and its columns. */
export const checkSource = (given: Given): Promise<Read> => threads.run(given, { name: 'check' }) as Promise<Read>
