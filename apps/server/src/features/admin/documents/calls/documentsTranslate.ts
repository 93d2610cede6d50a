import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { terms, writeAudit } from '#features/accounts/index.ts'
import { requireAdministrator } from '../../access.ts'

export const documentsTranslate = handle(contract.admin.documentsTranslate)(async ({ body, actor, tx, app }) => {
  requireAdministrator(app, actor)
  const { id, version, ...translation } = body
  const { document, number } = await terms.translateDocument(
    { tx, app },
    { at: { id, version }, translation, by: actor.id },
  )
  await writeAudit(tx, {
    actor,
    action: 'translate-document',
    target: { kind: 'DOCUMENT', id },
    after: { document, number, language: translation.language },
  })
  return terms.documentView(tx, app, id)
})
