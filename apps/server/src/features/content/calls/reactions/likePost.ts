import { contract } from '@koinon/contract'
import { handleTogether } from '#kernel/handle.ts'
import { Refusal } from '#kernel/refusal.ts'
import { likeEmoji } from '#kernel/text/emoji.ts'
import { postLiking } from '../../services/liking.ts'
import { reactToPosts } from '../../services/reacting.ts'

export const likePost = handleTogether(contract.content.likePost)(async (asked, { tx, app }) => {
  const likes = asked.map(({ actor, body }) => ({ actor, postId: body.postId }))
  const reacted = await reactToPosts(tx, app, likeEmoji, likes)
  return Promise.all(
    likes.map(async ({ actor, postId }, index) => {
      const numbers = reacted[index] ?? null
      return numbers instanceof Refusal ? numbers : postLiking(tx, actor.id, postId, { on: true, reacted: numbers })
    }),
  )
})
