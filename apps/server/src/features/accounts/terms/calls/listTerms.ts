import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { termsFor } from '../store/terms.ts'

export const listTerms = handle(contract.accounts.listTerms)(async ({ actor, db, app }) => {
  const rows = await termsFor(db, actor.id, app.runtime.now())
  return {
    items: rows.map(({ id, document, version, effectiveAt, inForce, acceptedAt, asks, mustAccept }) => ({
      id,
      document,
      version: String(version),
      effectiveAt: effectiveAt.toISOString(),
      inForce,
      acceptedAt: acceptedAt?.toISOString() ?? null,
      asks,
      mustAccept,
    })),
  }
})
