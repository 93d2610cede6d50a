import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Id, LegalDocument, LegalLanguage, TermsAsks, Time, queryNumber } from '../../shared/index.ts'

export const getDocument = call({
  method: 'GET',
  path: '/landing/documents/{document}',
  auth: 'public',
  summary: 'Returns a published text: terms, privacy statement, house rules or imprint.',
  description:
    'The version in force, or the published one with this number, also before its date. In the requested language if ' +
    'there is such a text, otherwise in the language that it was written in.',
  params: z.strictObject({ document: LegalDocument }),
  query: z.strictObject({ language: LegalLanguage.optional(), version: queryNumber.int().min(1).optional() }),
  response: z.strictObject({
    id: Id,
    document: LegalDocument,
    version: z.string(),
    language: LegalLanguage.describe('Of the text.'),
    text: z.string().describe('Markdown.'),
    summary: z.string().describe('The changes since the version before; may be empty.'),
    asks: TermsAsks,
    effectiveAt: Time,
    versions: z
      .array(z.strictObject({ version: z.string(), effectiveAt: Time, inForce: z.boolean() }))
      .describe('All published versions, the newest first.'),
  }),
  errors: ['DOCUMENT_NOT_FOUND'],
  extension: true,
  rateLimit: 'public',
  allowedInMaintenance: true,
})
