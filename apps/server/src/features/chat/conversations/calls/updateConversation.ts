import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { mediaUses } from '#features/media/index.ts'
import { chatPolicy } from '../../policy.ts'
import { oneConversation } from '../oneConversation.ts'
import { accessConversation } from '../../store/access.ts'
import { changeConversation } from '../store/openConversation.ts'
import { lockParticipant, setAdmins } from '../store/participants.ts'

export const updateConversation = handle(contract.chat.updateConversation)(async ({ body, actor, tx, app, refuse }) => {
  await lockParticipant(tx, body.conversationId, actor.id)
  const facts = await accessConversation(tx, actor.id, body.conversationId)
  const verdict = chatPolicy.manage(facts)
  if (!verdict.ok) return refuse(verdict.code)
  if (body.adminIds) {
    const naming = chatPolicy.nameAdmins(facts)
    if (!naming.ok) return refuse(naming.code)
    const ids = [...new Set(body.adminIds)].filter((id) => id !== actor.id)
    if ((await setAdmins(tx, facts.id, ids)) !== ids.length) return refuse('TARGET_NOT_MEMBER', { path: 'adminIds' })
  }
  if (body.pictureMediaId)
    await mediaUses.useMedia(tx, {
      ownerId: actor.id,
      mediaIds: [body.pictureMediaId],
      kind: 'CONVERSATION',
      targetId: facts.id,
    })
  const had = await changeConversation(tx, facts.id, {
    title: body.title,
    pictureMediaId: body.pictureMediaId,
    locked: body.locked,
  })
  if (had) await mediaUses.unuseMedia(tx, { kind: 'CONVERSATION', targetId: facts.id, mediaIds: [had] })
  await emit(tx, 'conversation.changed', { conversationId: facts.id, also: [] })
  return oneConversation({ db: tx, app, viewerId: actor.id }, facts.id)
})
