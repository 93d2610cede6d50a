import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { termsText } from '../store/terms.ts'

export const getTerms = handle(contract.accounts.getTerms)(async ({ params, actor, db, refuse }) => {
  const found = await termsText(db, params.id, actor.language)
  if (!found || found.document === 'IMPRINT') return refuse('NOT_FOUND')
  const { id, document, version, language, text, effectiveAt } = found
  return { id, document, version: String(version), language, text, effectiveAt: effectiveAt.toISOString() }
})
