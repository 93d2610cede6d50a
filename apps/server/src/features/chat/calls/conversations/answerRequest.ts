import { contract } from '@koinon/contract'
import type { MessageView } from '@koinon/contract/shared'
import type { Actor } from '../../../../kernel/actor.ts'
import type { App } from '../../../../kernel/app.ts'
import { emit } from '../../../../kernel/events.ts'
import { handle } from '../../../../kernel/handle.ts'
import type { Tx } from '../../../../kernel/tables.ts'
import { fileReport } from '../../../moderation/index.ts'
import { oneConversation } from '../../services/conversations.ts'
import { accessConversation } from '../../store/access.ts'
import { findNewOwner, lockParticipant, setState } from '../../store/members.ts'
import { messageRows } from '../../store/messages.ts'

export const answerRequest = handle(contract.chat.answerRequest)(async ({ body, actor, tx, app, refuse }) => {
  const facts = await accessConversation(tx, actor.id, body.conversationId)
  const part = await lockParticipant(tx, facts.id, actor.id)
  if (part?.state !== 'PENDING') return refuse('ALREADY_DECIDED')
  const view = await oneConversation({ db: tx, app, viewerId: actor.id }, facts.id)
  await setState(tx, facts.id, actor.id, body.action === 'ACCEPT' ? 'ACCEPTED' : 'DECLINED')
  if (body.action === 'ACCEPT') await findNewOwner(tx, facts.id)
  // Of a refusal only one's own devices hear; in a conversation of several all see who is asked.
  if (body.action !== 'ACCEPT' && facts.kind === 'DIRECT')
    await emit(tx, 'conversation.arranged', { conversationId: facts.id, userId: actor.id })
  else await emit(tx, 'conversation.changed', { conversationId: facts.id, also: [actor.id] })
  await emit(tx, 'conversation.invitationEnded', { conversationId: facts.id, userId: actor.id })
  if (body.action === 'ACCEPT') return oneConversation({ db: tx, app, viewerId: actor.id }, facts.id)
  if (body.action === 'REPORT' && view.lastMessage) await reportMessage(tx, app, actor, view.lastMessage)
  return {
    ...view,
    request: view.request ? { ...view.request, state: 'DECLINED' } : null,
    can: { send: false, edit: false, add: false, remove: false, moderate: false },
  }
})

/** The stranger's last message, as it is now, with its files: all that moderators see of a private conversation. */
async function reportMessage(tx: Tx, app: App, reporter: Actor, message: MessageView): Promise<void> {
  const row = (await messageRows(tx, reporter.id, [message.id])).get(message.id)
  const mediaIds = (row?.attachments ?? []).map(({ media_id }) => media_id)
  const target = {
    kind: 'MESSAGE',
    id: message.id,
    authorId: message.author.id,
    reported: { title: null, text: message.text, mediaIds, link: null },
  } as const
  await fileReport(tx, app, { reporter, target, reason: 'SPAM' })
}
