import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { emojiOf, react, reactionsOf } from '../react.ts'

export const reactionsAdd = handle(contract.content.reactionsAdd)(async ({ body, actor, tx, app }) => {
  const { emoji, ...target } = body
  await react(tx, app, { actor, target, emoji: emojiOf(emoji) })
  return { reactions: await reactionsOf(tx, actor.id, target) }
})
