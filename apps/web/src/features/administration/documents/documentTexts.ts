import type { LegalDocument, TermsAsks } from '@koinon/contract/shared'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'

export type DocumentCard = ReplyOf<'admin.documents'>['items'][number]
export type DocumentVersion = ReplyOf<'admin.documentsGet'>

export const documentKinds: readonly LegalDocument[] = ['TERMS', 'PRIVACY', 'RULES', 'IMPRINT']

export const documentLabel = (document: LegalDocument): string =>
  ({
    TERMS: t('Terms of use'),
    PRIVACY: t('Privacy statement'),
    RULES: t('House rules'),
    IMPRINT: word('Imprint', 'title of the page that says who runs the place'),
  })[document]

export const asksLabel = (asks: TermsAsks): string =>
  ({
    ACCEPT: t('Members have to accept it'),
    NOTICE: t('Members are told 14 days before'),
    NOTHING: t('Only publish it'),
  })[asks]

/** `Version 2`, or `Draft`. */
export const numberLabel = ({ number }: Pick<DocumentCard, 'number'>): string =>
  number === null ? word('Draft', 'state of a document') : t('Version {version}', { version: String(number) })

/** Since or from when a version holds. */
export function stateText({ state, effectiveAt }: Pick<DocumentCard, 'state' | 'effectiveAt'>): string {
  const date = effectiveAt === null ? '' : formatDate(effectiveAt, 'shortWithYear')
  switch (state) {
    case 'IN_FORCE':
      return t('In force since {date}', { date })
    case 'SCHEDULED':
      return t('In force from {date}', { date })
    case 'REPLACED':
      return word('Replaced', 'state of a document')
    case 'WITHDRAWN':
      return word('Withdrawn', 'state of a document')
    case 'DRAFT':
      return word('Draft', 'state of a document')
  }
}
