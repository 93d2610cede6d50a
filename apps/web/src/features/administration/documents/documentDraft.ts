import type { LegalDocument, TermsAsks } from '@koinon/contract/shared'
import type { GivenOf } from '#lib/data/calls/index.ts'
import { ownZone, wallTimeOf } from '#lib/text/timeZones.ts'
import { localInstant } from '../localInstant.ts'
import type { DocumentVersion } from './documentTexts.ts'

export interface TextDraft {
  readonly text: string
  readonly summary: string
}
/** A version being written, as it stands in the fields. */
export interface DocumentDraft {
  readonly document: LegalDocument
  readonly asks: TermsAsks
  readonly baseLanguage: string
  /** A day; empty is the day of publication. */
  readonly date: string
  readonly texts: Readonly<Record<string, TextDraft>>
}

/** A version as it was saved. */
export const draftOf = ({ document, asks, baseLanguage, effectiveAt, texts }: DocumentVersion): DocumentDraft => ({
  document,
  asks,
  baseLanguage,
  date: effectiveAt === null ? '' : wallTimeOf(effectiveAt, ownZone()).date,
  texts,
})

/** A new version that begins with the texts of another; there are no changes to sum up yet. */
export const draftFrom = ({ document, asks, baseLanguage, texts }: DocumentVersion): DocumentDraft => ({
  document,
  asks,
  baseLanguage,
  date: '',
  texts: Object.fromEntries(Object.entries(texts).map(([language, { text }]) => [language, { text, summary: '' }])),
})

export const emptyDraft = (document: LegalDocument, language: string): DocumentDraft => ({
  document,
  asks: document === 'IMPRINT' ? 'NOTHING' : 'ACCEPT',
  baseLanguage: language,
  date: '',
  texts: { [language]: { text: '', summary: '' } },
})

/** The call that saves a draft. A language whose text is empty is left out; the main one is then refused. */
export function bodyOf(draft: DocumentDraft, saved: DocumentVersion | null): GivenOf<'admin.documentsSave'> {
  const { document, asks, baseLanguage, date, texts } = draft
  const written = Object.entries(texts).filter(([, { text }]) => text.trim() !== '')
  return {
    body: {
      ...(saved === null ? {} : { id: saved.id, version: saved.version }),
      document,
      asks: document === 'IMPRINT' ? 'NOTHING' : asks,
      baseLanguage,
      effectiveAt: localInstant(date),
      texts: Object.fromEntries(written),
    },
  }
}
