import { terms } from '#features/accounts/index.ts'
import { localeTag } from '../locale.ts'
import type { PageRequest } from '../pageRequest.ts'

/** P17: what everyone may read before agreeing to it, from the same table as what members accept. */
export async function legal({ app, params, request, show }: PageRequest) {
  const now = app.runtime.now()
  const inForce = await terms.publishedTerms(app.db, now)
  const documents = inForce.map(({ document }) => ({ document, path: `/legal/${document.toLowerCase()}` }))
  const requested = inForce.find(({ document }) => document.toLowerCase() === params['document'])
  const shown = requested && (await terms.termsText(app.db, requested.id, localeTag(request), now))
  if (!shown) return show('problem', { kind: 'NOT_FOUND', reference: request.id })
  const { document, version, language, text, effectiveAt } = shown
  return show('legal', {
    documents,
    shown: { document, version: String(version), language, text, effectiveAt: effectiveAt.toISOString() },
  })
}
