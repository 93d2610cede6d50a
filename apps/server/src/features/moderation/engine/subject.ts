import { createHash } from 'node:crypto'
import type { CaseTargetKind } from '@koinon/contract/shared'
import { readText } from '../../../kernel/text/facets.ts'

/** Something that members write, as rules look at it. */
export interface Subject {
  readonly kind: CaseTargetKind
  readonly id: string
  readonly authorId: string
  readonly title: string | null
  readonly text: string
  readonly mediaIds: readonly string[]
  readonly link: string | null
  readonly createdAt: Date
  /** When its author registered. */
  readonly authorSince: Date
}

const marks = /\p{M}+/gu
const spaces = /\s+/gu

/** A text as it is compared: without case, marks, compatibility forms and doubled spaces. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(marks, '').toLowerCase().replaceAll(spaces, ' ').trim()

export const wordsOf = ({ title, text }: Pick<Subject, 'title' | 'text'>): string =>
  title === null ? text : `${title}\n${text}`

/** Every address that a text links to, each time it does. */
export const hostsIn = (text: string): string[] =>
  readText(text).facets.flatMap((facet) => (facet.kind === 'LINK' ? (URL.parse(facet.url)?.hostname ?? []) : []))

/** Of words and pictures: what was judged is known again while it stays the same. */
export const fingerprintOf = (subject: Subject): string =>
  createHash('sha256')
    .update(folded(wordsOf(subject)))
    .update('\n')
    .update([...subject.mediaIds].sort().join(','))
    .digest('base64url')
    .slice(0, 22)
