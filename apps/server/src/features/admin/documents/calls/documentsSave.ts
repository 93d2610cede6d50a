import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { terms, writeAudit } from '#features/accounts/index.ts'
import { requireAdministrator } from '../../access.ts'

export const documentsSave = handle(contract.admin.documentsSave)(async ({ body, actor, tx, app }) => {
  requireAdministrator(app, actor)
  const { id, version, texts, effectiveAt, ...draft } = body
  const saved = await terms.saveDocument(
    { tx, app },
    {
      at: id === undefined || version === undefined ? null : { id, version },
      draft: { ...draft, effectiveAt: effectiveAt === null ? null : new Date(effectiveAt) },
      texts,
      by: actor.id,
    },
  )
  await writeAudit(tx, {
    actor,
    action: 'save-document',
    target: { kind: 'DOCUMENT', id: saved.id },
    after: { document: draft.document, languages: Object.keys(texts), asks: draft.asks, effectiveAt },
  })
  return terms.documentView(tx, app, saved.id)
})
