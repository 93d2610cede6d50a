import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { oneEmoji } from '#kernel/text/emoji.ts'
import { restrictions } from '#features/groups/index.ts'
import { chatPolicy, maxReactionsEach } from '../../policy.ts'
import { announceReactions } from '../announceReactions.ts'
import { lockExistingMessage } from '../store/messages.ts'
import { addReaction } from '../store/reactions.ts'

export const addMessageReaction = handle(contract.chat.addMessageReaction)(async ({ body, actor, tx, app, refuse }) => {
  const emoji = oneEmoji(body.emoji)
  if (!emoji) return refuse('NOT_AN_EMOJI', { path: 'emoji' })
  const { message, conversation } = await lockExistingMessage(tx, actor.id, body.messageId)
  restrictions.refuseMuted(conversation)
  const verdict = chatPolicy.react(conversation)
  if (!verdict.ok) return refuse(verdict.code)
  const added = await addReaction(tx, {
    messageId: message.id,
    accountId: actor.id,
    emoji,
    max: maxReactionsEach,
    byIsolatedAuthor: actor.isIsolated,
    now: app.runtime.now(),
  })
  if (added === 'TOO_MANY') return refuse('TOO_MANY_REACTIONS')
  return {
    reactions: await announceReactions(
      tx,
      actor.id,
      message,
      added === 'ADDED' ? { byIsolatedAuthor: actor.isIsolated } : undefined,
    ),
  }
})
