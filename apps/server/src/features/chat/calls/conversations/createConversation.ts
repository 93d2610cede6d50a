import { contract } from '@koinon/contract'
import { handle } from '../../../../kernel/handle.ts'
import { accessPerson } from '../../../users/index.ts'
import { chatPolicy } from '../../policy.ts'
import { oneConversation } from '../../services/conversations.ts'
import { findDirect, openDirect } from '../../store/opening.ts'

export const createConversation = handle(contract.chat.createConversation)(async ({ body, actor, tx, app, refuse }) => {
  const person = await accessPerson(tx, actor.id, body.userId, 'card')
  const reach = chatPolicy.reach(person)
  if (reach === 'CLOSED') {
    const there = await findDirect(tx, actor.id, person.id)
    return there ? oneConversation({ db: tx, app, viewerId: actor.id }, there) : refuse('MESSAGES_NOT_ALLOWED')
  }
  const id = await openDirect(tx, {
    id: app.seams.id(),
    by: actor.id,
    other: person.id,
    otherState: reach === 'OPEN' ? 'ACCEPTED' : 'PENDING',
    now: app.seams.now(),
  })
  return oneConversation({ db: tx, app, viewerId: actor.id }, id)
})
