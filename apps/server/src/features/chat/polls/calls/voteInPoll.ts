import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { polls } from '#features/content/index.ts'
import { chatPolicy } from '../../policy.ts'
import { lockExistingMessage } from '../../messages/store/messages.ts'

export const voteInPoll = handle(contract.chat.voteInPoll)(async ({ body, actor, tx, app, refuse }) => {
  const { message, conversation } = await lockExistingMessage(tx, actor.id, body.messageId)
  const allowed = chatPolicy.vote(conversation)
  if (!allowed.ok) return refuse(allowed.code)
  const { id: messageId, conversationId, seq } = message
  const poll = await polls.lockPoll(tx, messageId)
  if (!poll) return refuse('NOT_FOR_THIS')
  const [optionIds, now] = [[...new Set(body.optionIds)], app.runtime.now()]
  const verdict = polls.pollPolicy.vote({ status: 'PUBLISHED' }, poll, optionIds, now)
  if (!verdict.ok) return refuse(verdict.code, verdict.code === 'NOT_FOR_THIS' ? { path: 'optionIds' } : {})
  const byIsolatedAuthor = actor.isIsolated
  await polls.castVote(tx, { pollId: messageId, voterId: actor.id, optionIds, byIsolatedAuthor, now })
  await emit(tx, 'message.voted', { conversationId, messageId, seq, byId: actor.id, byIsolatedAuthor })
  const row = (await polls.pollRows(tx, actor.id, [messageId])).get(messageId)
  return row ? polls.pollView(row, now) : refuse('MESSAGE_NOT_FOUND')
})
