import { createHash } from 'node:crypto'
import { hasVisibleText, lengthOf } from '@koinon/contract/text'
import type { RawEntry } from './types.ts'
import { type TimeRules, readTime } from '#adapters/dates/readTime.ts'

export interface Fault {
  /** Counted from 1. */
  readonly row: number
  readonly field: string | null
  readonly message: string
}
export interface Entry {
  readonly externalId: string
  readonly text: string
  readonly link: string | null
  /** When it was written; null if its source does not say. */
  readonly at: Date | null
}

const maxLetters = 5000
const notIso = 'This is not a time in ISO 8601, such as 2026-03-05 18:30. Choose how its source writes dates.'

/** The title and the text of an entry, as they become a post. */
export const textOf = ({ title, text }: RawEntry): string =>
  [title, text === title ? undefined : text]
    .filter((part) => part !== undefined && hasVisibleText(part))
    .join('\n\n')
    .trim()

/** An entry that can become a post, or what is wrong with it. `row` counts from 1. */
export function checkEntry(
  raw: RawEntry,
  row: number,
  { now, times }: { readonly now: Date; readonly times: TimeRules },
): { entry: Entry } | { fault: Fault } {
  const fault = (field: string | null, message: string) => ({ fault: { row, field, message } })
  if (raw.excess !== undefined) return fault(null, `It has more cells than the table has columns: “${raw.excess}”.`)
  const text = textOf(raw)
  const link = raw.linkUrl ?? raw.mediaUrl ?? null
  if (text === '' && link === null) return fault('text', 'It is empty.')
  if (lengthOf(text) > maxLetters) return fault('text', `It is longer than ${maxLetters} characters.`)
  if (text.includes('\0') || !text.isWellFormed())
    return fault('text', 'It contains a character that is not allowed in text.')
  if (link !== null && !/^https?:\/\/\S+$/.test(link)) return fault('linkUrl', 'This is not a web address.')
  const at = raw.createdAt === undefined ? null : readTime(raw.createdAt, times)
  if (raw.createdAt !== undefined && (at === null || at.getTime() < 0))
    return fault('createdAt', times.format === null ? notIso : 'This is not a time in the order that was chosen.')
  if (at !== null && at > now) return fault('createdAt', 'This is in the future.')
  const externalId =
    raw.externalId ??
    createHash('sha256')
      .update(`${text}\n${link ?? ''}`)
      .digest('base64url')
  return { entry: { externalId, text, link, at } }
}

/** How an entry is recognised again: by its source and its own id there. */
export const entryHash = (source: string, externalId: string): string =>
  createHash('sha256').update(`${source}\n${externalId}`).digest('base64url')
