import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { presentDrafts } from '../drafts.ts'
import { ownDraft } from '../store/drafts.ts'

export const getDraft = handle(contract.content.getDraft)(async ({ params, actor, db, app, refuse }) => {
  const row = await ownDraft(db, actor.id, params.id)
  const [view] = row ? await presentDrafts(db, app, actor.id, [row]) : []
  return view ?? refuse('POST_NOT_FOUND', { path: 'id' })
})
