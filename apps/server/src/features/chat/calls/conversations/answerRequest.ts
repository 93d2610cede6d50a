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
import { lockParticipant, setState } from '../../store/members.ts'

export const answerRequest = handle(contract.chat.answerRequest)(async ({ body, actor, tx, app, refuse }) => {
  const facts = await accessConversation(tx, actor.id, body.conversationId)
  const part = await lockParticipant(tx, facts.id, actor.id)
  if (part?.state !== 'PENDING') return refuse('ALREADY_DECIDED')
  const view = await oneConversation({ db: tx, app, viewerId: actor.id }, facts.id)
  await setState(tx, facts.id, actor.id, body.action === 'ACCEPT' ? 'ACCEPTED' : 'DECLINED')
  await emit(tx, 'conversation.changed', { conversationId: facts.id, also: [actor.id] })
  await emit(tx, 'conversation.invitationEnded', { conversationId: facts.id, userId: actor.id })
  if (body.action === 'ACCEPT') return oneConversation({ db: tx, app, viewerId: actor.id }, facts.id)
  if (body.action === 'REPORT' && view.lastMessage) await reportMessage(tx, app, actor, view.lastMessage)
  return {
    ...view,
    request: view.request ? { ...view.request, state: 'DECLINED' } : null,
    can: { send: false, edit: false, add: false, remove: false },
  }
})

/** The stranger's last message, as it is now: all that moderators see of a private conversation. */
async function reportMessage(tx: Tx, app: App, reporter: Actor, message: MessageView): Promise<void> {
  const target = {
    kind: 'MESSAGE',
    id: message.id,
    authorId: message.author.id,
    reported: { title: null, text: message.text, mediaIds: [], link: null },
  } as const
  await fileReport(tx, app, { reporter, target, reason: 'SPAM' })
}
