import { contract } from '@koinon/contract'
import type { ConversationView } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { accessPerson } from '#features/users/index.ts'
import { chatPolicy } from '../../policy.ts'
import { oneConversation } from '../oneConversation.ts'
import { requestAgain } from '../store/participants.ts'
import { findDirect, openDirect } from '../store/openConversation.ts'

export const createConversation = handle(contract.chat.createConversation)(async ({ body, actor, tx, app, refuse }) => {
  const person = await accessPerson(tx, actor.id, body.userId, 'card')
  const reach = chatPolicy.reach(person)
  if (reach === 'CLOSED') {
    const there = await findDirect(tx, actor.id, person.id)
    return there ? openAgain(tx, app, actor.id, there) : refuse('MESSAGES_NOT_ALLOWED')
  }
  const id = await openDirect(tx, {
    id: app.runtime.id(),
    by: actor.id,
    other: person.id,
    otherState: reach === 'OPEN' ? 'ACCEPTED' : 'PENDING',
    now: app.runtime.now(),
  })
  return openAgain(tx, app, actor.id, id)
})

/** The conversation as its opener sees it: the request again, if they once declined it. */
async function openAgain(tx: Tx, app: App, viewerId: string, id: string): Promise<ConversationView> {
  if (await requestAgain(tx, id, viewerId))
    await emit(tx, 'conversation.settingsChanged', { conversationId: id, userId: viewerId })
  return oneConversation({ db: tx, app, viewerId }, id)
}
