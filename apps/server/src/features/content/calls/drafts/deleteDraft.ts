import { contract } from '@koinon/contract'
import { handle } from '../../../../kernel/handle.ts'
import { dropDraft } from '../../store/drafts.ts'

export const deleteDraft = handle(contract.content.deleteDraft)(async ({ params, actor, tx }) => {
  await dropDraft(tx, actor.id, params.id)
  return { ok: true }
})
