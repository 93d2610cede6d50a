import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { saveDraft, presentDrafts } from '../drafts.ts'

export const setDraft = handle(contract.content.setDraft)(async ({ body, actor, tx, app, refuse }) => {
  const saved = await saveDraft(tx, app, actor.id, body)
  const [view] = await presentDrafts(tx, app, actor.id, [saved])
  return view ?? refuse('TRY_AGAIN', { retryAfter: 1 })
})
