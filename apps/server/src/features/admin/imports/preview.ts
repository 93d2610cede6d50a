import { textOf } from './checkEntry.ts'
import type { ReadOutcome } from './readEntries.ts'
import { type TimeRules, readTime } from '#adapters/dates/readTime.ts'

const shownRows = 3
const shownLetters = 300

/** How a source was read, with its first rows, so that the importer can check letters and dates. */
export interface Preview {
  readonly encoding: string
  readonly encodingFrom: 'MARK' | 'DECLARED' | 'BYTES' | 'CHOSEN' | 'DEFAULT'
  readonly encodingGuess: string | null
  readonly timeZone: string
  readonly rows: readonly PreviewRow[]
}
interface PreviewRow {
  readonly row: number
  readonly text: string
  /** As its source writes it. */
  readonly createdAtText: string | null
  /** ISO 8601; null if it cannot be read. */
  readonly createdAt: string | null
}

export function previewOf(
  { encoding, because, guess, entries }: ReadOutcome & { ok: true },
  times: TimeRules,
): Preview {
  const rows = entries.slice(0, shownRows).map((raw, index): PreviewRow => {
    const at = raw.createdAt === undefined ? null : readTime(raw.createdAt, times)
    return {
      row: index + 1,
      text: Array.from(textOf(raw)).slice(0, shownLetters).join('').replaceAll('\0', ''),
      createdAtText: raw.createdAt?.slice(0, shownLetters).replaceAll('\0', '') ?? null,
      createdAt: at?.toISOString() ?? null,
    }
  })
  return { encoding, encodingFrom: because, encodingGuess: guess, timeZone: times.timeZone, rows }
}
