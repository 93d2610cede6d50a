import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { emojiOf, standingOf, unreact } from '../../services/reacting.ts'

export const reactionsRemove = handle(contract.content.reactionsRemove)(async ({ body, actor, tx, app }) => {
  const { emoji, ...target } = body
  await unreact(tx, app, { actor, target, emoji: emojiOf(emoji) })
  return { reactions: await standingOf(tx, actor.id, target) }
})
