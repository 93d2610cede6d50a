import { useBatchScheduling } from '#adapters/common/batchScheduling.ts'
import { type ImportBytes, type ReadOutcome, readEntries } from './readEntries.ts'

await useBatchScheduling()

/** Runs in the reading thread. */
export const read = (given: ImportBytes): ReadOutcome => readEntries(given)

/** Reads without returning the entries, which take long to hand over. */
export function check(given: ImportBytes): ReadOutcome {
  const outcome = read(given)
  return outcome.ok ? { ...outcome, entries: [] } : outcome
}
