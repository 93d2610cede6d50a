import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { accessPerson } from '#features/users/index.ts'
import { conversationViews } from '../../present.ts'
import { findDirect } from '../store/openConversation.ts'

export const getUserConversation = handle(contract.chat.getUserConversation)(async ({ body, actor, db, app }) => {
  const person = await accessPerson(db, actor.id, body.userId, 'card')
  const id = await findDirect(db, actor.id, person.id)
  const [conversation] = id ? await conversationViews({ db, app, viewerId: actor.id }, [id]) : []
  return { conversation: conversation ?? null }
})
