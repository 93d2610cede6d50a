import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { terms, writeAudit } from '#features/accounts/index.ts'
import { requireAdministrator } from '../../access.ts'

export const documentsPublish = handle(contract.admin.documentsPublish)(async ({ body, actor, tx, app }) => {
  requireAdministrator(app, actor)
  await terms.publishDocument({ tx, app }, { at: body, by: actor.id })
  const view = await terms.documentView(tx, app, body.id)
  const { document, number, effectiveAt, asks } = view
  await writeAudit(tx, {
    actor,
    action: 'publish-document',
    target: { kind: 'DOCUMENT', id: body.id },
    after: { document, number, effectiveAt, asks },
  })
  return view
})
