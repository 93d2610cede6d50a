import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { terms, writeAudit } from '#features/accounts/index.ts'
import { requireAdministrator } from '../../access.ts'

export const documentsWithdraw = handle(contract.admin.documentsWithdraw)(async ({ body, actor, tx, app }) => {
  requireAdministrator(app, actor)
  const { document, number } = await terms.withdrawDocument({ tx, app }, { at: body, by: actor.id })
  await writeAudit(tx, {
    actor,
    action: 'withdraw-document',
    target: { kind: 'DOCUMENT', id: body.id },
    before: { document, number },
  })
  return { ok: true }
})
