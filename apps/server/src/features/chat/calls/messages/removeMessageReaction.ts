import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { oneEmoji } from '#kernel/text/emoji.ts'
import { tellReactions } from '../../services/tellReactions.ts'
import { lockStanding } from '../../store/messages.ts'
import { removeReaction } from '../../store/reactions.ts'

export const removeMessageReaction = handle(contract.chat.removeMessageReaction)(async ({
  body,
  actor,
  tx,
  refuse,
}) => {
  const emoji = oneEmoji(body.emoji)
  if (!emoji) return refuse('NOT_AN_EMOJI', { path: 'emoji' })
  const { message } = await lockStanding(tx, actor.id, body.messageId)
  const removed = await removeReaction(tx, { messageId: message.id, accountId: actor.id, emoji })
  return { reactions: await tellReactions(tx, actor.id, message, removed) }
})
