import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { accessConversation } from '../../store/access.ts'
import { accessThreadToReply } from '../../threads/store/accessThread.ts'
import { draftView } from '../draftView.ts'
import { draftsAt, replaceDraft } from '../store/drafts.ts'

export const setMessageDraft = handle(contract.chat.setMessageDraft)(async ({ body, actor, tx, app, refuse }) => {
  const { conversationId, threadId = null, text, mentions = [], version } = body
  await accessConversation(tx, actor.id, conversationId)
  if (threadId) await accessThreadToReply(tx, { viewerId: actor.id, threadId, conversationId })
  const place = { accountId: actor.id, conversationId, threadId }
  const draft = await replaceDraft(tx, place, { text, mentions, version, now: app.runtime.now() })
  if (!draft) {
    const placeId = threadId ?? conversationId
    const present = (await draftsAt(tx, actor.id, [placeId])).get(placeId)
    return refuse('VERSION_CONFLICT', { current: present ? draftView(present) : null })
  }
  await emit(tx, 'message.draftChanged', place)
  return draftView(draft)
})
