import { threadPool } from '#adapters/common/threadPool.ts'
import type { ImportBytes, ReadOutcome } from './readEntries.ts'

/** Files of twenty megabytes take seconds to read, which the event loop cannot spare. */
const threads = threadPool(new URL('readerThread.ts', import.meta.url), { max: 1, heapMb: 1024 })

/** The entries of a file or feed, in order, or what is wrong with it. */
export const readSource = (given: ImportBytes): Promise<ReadOutcome> =>
  threads.run(given, { name: 'read' }) as Promise<ReadOutcome>

/** Whether a file can be read, and its columns. */
export const checkSource = (given: ImportBytes): Promise<ReadOutcome> =>
  threads.run(given, { name: 'check' }) as Promise<ReadOutcome>
