import { createHash } from 'node:crypto'
import type { CaseTargetKind } from '@koinon/contract/shared'
import { readText } from '@koinon/contract/text'

/** Something members write, as rules see it. */
export interface RuleTarget {
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

/** A text in the form in which it is compared: without case, marks, compatibility forms and repeated spaces. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replaceAll(marks, '').toLowerCase().replaceAll(spaces, ' ').trim()

export const textOfTarget = ({ title, text }: Pick<RuleTarget, 'title' | 'text'>): string =>
  title === null ? text : `${title}\n${text}`

/** Every host that a text links to, once per link. */
export const hostsIn = (text: string): string[] =>
  readText(text).facets.flatMap((facet) => (facet.kind === 'LINK' ? (URL.parse(facet.url)?.hostname ?? []) : []))

/** Of text and pictures: something already judged is recognised while they stay the same. */
export const fingerprintOf = (subject: RuleTarget): string =>
  createHash('sha256')
    .update(foldText(textOfTarget(subject)))
    .update('\n')
    .update([...subject.mediaIds].sort().join(','))
    .digest('base64url')
    .slice(0, 22)
