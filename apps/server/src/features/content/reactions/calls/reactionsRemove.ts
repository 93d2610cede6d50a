import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { emojiOf, reactionsOf, unreact } from '../react.ts'

export const reactionsRemove = handle(contract.content.reactionsRemove)(async ({ body, actor, tx, app }) => {
  const { emoji, ...target } = body
  await unreact(tx, app, { actor, target, emoji: emojiOf(emoji) })
  return { reactions: await reactionsOf(tx, actor.id, target) }
})
