import { yieldToAll } from '../../../adapters/common/yielding.ts'
import { type ImportSource, type Mapping, type Read, readEntries } from './entries.ts'

await yieldToAll()

export interface Given {
  readonly source: ImportSource
  readonly bytes: Uint8Array
  readonly mapping: Mapping
}

/** Runs in the reading thread. */
export const read = ({ source, bytes, mapping }: Given): Read => readEntries(source, Buffer.from(bytes), mapping)

/** The same without the entries, which take long to hand over. */
export function check(given: Given): Read {
  const outcome = read(given)
  return outcome.ok ? { ...outcome, entries: [] } : outcome
}
