import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { polls } from '#features/content/index.ts'
import { chatPolicy } from '../../policy.ts'
import { lockExistingMessage } from '../../messages/store/messages.ts'

export const voteInPoll = handle(contract.chat.voteInPoll)(async ({ body, actor, tx, app, refuse }) => {
  const { messageId, optionIds } = body
  const { message, conversation } = await lockExistingMessage(tx, actor.id, messageId)
  const allowed = chatPolicy.vote(conversation)
  if (!allowed.ok) return refuse(allowed.code)
  const { conversationId, seq } = message
  const byIsolatedAuthor = actor.isIsolated
  const vote = { pollId: messageId, voterId: actor.id, optionIds, byIsolatedAuthor, now: app.runtime.now() }
  const poll = await polls.replaceVote(tx, vote)
  await emit(tx, 'message.voted', { conversationId, messageId, seq, byId: actor.id, byIsolatedAuthor })
  return poll
})
