import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Id, TermsAsks, TermsDocument, TermsState, Time } from '../../shared/index.ts'

// Members with other pending steps besides the terms must still be able to read and accept them, or nobody could get
// any further.
const openTo = ['TERMS', 'VERIFICATION', 'PARENT', 'REVIEW', 'REACTIVATION'] as const

export const listTerms = call({
  method: 'GET',
  path: '/accounts/terms',
  auth: 'member',
  summary: 'Lists documents and versions, and when the member accepted which.',
  description: 'Visitors read the same under `/terms`, `/privacy` and `/rules`.',
  response: z.strictObject({
    items: z.array(
      z.strictObject({
        id: Id,
        document: TermsDocument,
        version: z.string(),
        effectiveAt: Time,
        inForce: z.boolean(),
        acceptedAt: Time.nullable(),
        asks: TermsAsks,
        mustAccept: z.boolean().describe('In force, and the member has to accept it to go on.'),
      }),
    ),
  }),
  allowedWhilePending: openTo,
})

export const getTerms = call({
  method: 'GET',
  path: '/accounts/terms/{id}',
  auth: 'member',
  summary: 'Reads the text of one version, in the member’s language where there is a translation.',
  description: 'Otherwise in the language that it was written in. Also of a version that is not in force yet.',
  params: z.strictObject({ id: Id }),
  response: z.strictObject({
    id: Id,
    document: TermsDocument,
    version: z.string(),
    language: z.string(),
    text: z.string().describe('Markdown.'),
    effectiveAt: Time,
  }),
  errors: ['NOT_FOUND'],
  allowedWhilePending: openTo,
})

export const termsAccept = call({
  method: 'POST',
  path: '/accounts/terms/accept',
  auth: 'member',
  summary: 'Accepts versions that are in force.',
  description:
    '`TERMS_CHANGED` when one of them is no longer in force: read them again. Accepting twice keeps the first date.',
  body: z.strictObject({ termsIds: z.array(Id).min(1).max(10) }),
  response: z.strictObject({ terms: TermsState }),
  errors: ['TERMS_CHANGED'],
  allowedWhilePending: openTo,
})
