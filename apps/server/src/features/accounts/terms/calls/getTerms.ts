import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { termsText } from '../store/terms.ts'

export const getTerms = handle(contract.accounts.getTerms)(async ({ params, actor, db, app, refuse }) => {
  const found = await termsText(db, params.id, actor.language, app.runtime.now())
  if (!found) return refuse('NOT_FOUND')
  const { id, document, version, language, text, effectiveAt } = found
  return { id, document, version: String(version), language, text, effectiveAt: effectiveAt.toISOString() }
})
