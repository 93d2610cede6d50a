import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { discardDraft } from '../../services/drafts.ts'

export const deleteDraft = handle(contract.content.deleteDraft)(async ({ params, actor, tx, app }) => {
  await discardDraft(tx, app, actor.id, params.id)
  return { ok: true }
})
