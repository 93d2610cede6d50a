import { contract } from '@koinon/contract'
import { handleBatched } from '#kernel/http/handler.ts'
import { Refusal } from '#kernel/refusal.ts'
import { likeEmoji } from '#kernel/text/emoji.ts'
import { postLike } from '../like.ts'
import { reactToPosts } from '../react.ts'

export const likePost = handleBatched(contract.content.likePost)(async (args, { tx, app }) => {
  const likes = args.map(({ actor, body }) => ({ actor, postId: body.postId }))
  const reacted = await reactToPosts(tx, app, likeEmoji, likes)
  return Promise.all(
    likes.map(async ({ actor, postId }, index) => {
      const numbers = reacted[index] ?? null
      return numbers instanceof Refusal ? numbers : postLike(tx, actor.id, postId, { on: true, reacted: numbers })
    }),
  )
})
