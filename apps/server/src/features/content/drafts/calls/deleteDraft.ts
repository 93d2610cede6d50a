import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { removeDraft } from '../drafts.ts'

export const deleteDraft = handle(contract.content.deleteDraft)(async ({ params, actor, tx, app }) => {
  await removeDraft(tx, app, actor.id, params.id)
  return { ok: true }
})
