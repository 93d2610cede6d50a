import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { emojiOf, react, standingOf } from '../../services/reacting.ts'

export const reactionsAdd = handle(contract.content.reactionsAdd)(async ({ body, actor, tx, app }) => {
  const { emoji, ...target } = body
  await react(tx, app, { actor, target, emoji: emojiOf(emoji) })
  return { reactions: await standingOf(tx, actor.id, target) }
})
