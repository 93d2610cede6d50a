import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { terms } from '#features/accounts/index.ts'

export const getDocument = handle(contract.landing.getDocument)(async ({ params, query, db, app, refuse }) => {
  const now = app.runtime.now()
  const published = (await terms.allDocuments(db)).filter(({ document }) => document === params.document)
  const inForce = published.find(({ effectiveAt }) => effectiveAt <= now)
  const requested = query.version === undefined ? inForce : published.find(({ version }) => version === query.version)
  const found = requested && (await terms.termsText(db, requested.id, query.language ?? ''))
  if (!found) return refuse('DOCUMENT_NOT_FOUND', { path: 'document' })
  const { version, effectiveAt, ...text } = found
  return {
    ...text,
    version: String(version),
    effectiveAt: effectiveAt.toISOString(),
    versions: published.map((one) => ({
      version: String(one.version),
      effectiveAt: one.effectiveAt.toISOString(),
      inForce: one === inForce,
    })),
  }
})
