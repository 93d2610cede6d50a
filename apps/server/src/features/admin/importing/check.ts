import { createHash } from 'node:crypto'
import { isVisible, lengthOf } from '@koinon/contract/text'
import type { RawEntry } from './entries.ts'

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
  readonly at: Date
}

const mostLetters = 5000

/** An entry that can become a post, or what is wrong with it. `row` counts from 1. */
export function checkEntry(raw: RawEntry, row: number, now: Date): { entry: Entry } | { fault: Fault } {
  const fault = (field: string, message: string) => ({ fault: { row, field, message } })
  const text = [raw.title, raw.text === raw.title ? undefined : raw.text]
    .filter((part) => part !== undefined && isVisible(part))
    .join('\n\n')
    .trim()
  const link = raw.linkUrl ?? raw.mediaUrl ?? null
  if (text === '' && link === null) return fault('text', 'It is empty.')
  if (lengthOf(text) > mostLetters) return fault('text', `It is longer than ${mostLetters} characters.`)
  if (text.includes('\0')) return fault('text', 'It contains a character that is not allowed in text.')
  if (link !== null && !/^https?:\/\/\S+$/.test(link)) return fault('linkUrl', 'This is not a web address.')
  const at = raw.createdAt === undefined ? now : new Date(raw.createdAt)
  if (Number.isNaN(at.getTime()) || at.getTime() < 0) return fault('createdAt', 'This is not a time.')
  if (at > now) return fault('createdAt', 'This is in the future.')
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
