import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { oneEmoji } from '#kernel/text/emoji.ts'
import { announceReactions } from '../announceReactions.ts'
import { lockExistingMessage } from '../store/messages.ts'
import { removeReaction } from '../store/reactions.ts'

export const removeMessageReaction = handle(contract.chat.removeMessageReaction)(async ({
  body,
  actor,
  tx,
  refuse,
}) => {
  const emoji = oneEmoji(body.emoji)
  if (!emoji) return refuse('NOT_AN_EMOJI', { path: 'emoji' })
  const { message } = await lockExistingMessage(tx, actor.id, body.messageId)
  const removed = await removeReaction(tx, { messageId: message.id, accountId: actor.id, emoji })
  return { reactions: await announceReactions(tx, actor.id, message, removed) }
})
