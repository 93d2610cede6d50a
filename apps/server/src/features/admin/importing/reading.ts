import { yieldToAll } from '#adapters/common/yielding.ts'
import { type Given, type Read, readEntries } from './entries.ts'

await yieldToAll()

/** Runs in the reading thread. */
export const read = (given: Given): Read => readEntries(given)

/** The same without the entries, which take long to hand over. */
export function check(given: Given): Read {
  const outcome = read(given)
  return outcome.ok ? { ...outcome, entries: [] } : outcome
}
