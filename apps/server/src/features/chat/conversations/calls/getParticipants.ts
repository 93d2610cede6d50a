import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { readParticipants } from '../readParticipants.ts'
import { accessConversation } from '../../store/access.ts'

export const getParticipants = handle(contract.chat.getParticipants)(async ({ body, actor, db }) => {
  const facts = await accessConversation(db, actor.id, body.conversationId)
  return readParticipants(db, { viewerId: actor.id, conversationId: facts.id, cursor: body.cursor, limit: body.limit })
})
