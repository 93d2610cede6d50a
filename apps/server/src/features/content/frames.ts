import type { Frames } from '../../kernel/app.ts'
import { likeEmoji } from '../../kernel/text/emoji.ts'
import { postCounts, postMine, reactionCounts } from './present.ts'
import { commentRows, readableComments } from './store/commentRows.ts'
import { postRows, readablePosts } from './store/postRows.ts'

const emojiCounts = (row: Parameters<typeof reactionCounts>[0]) =>
  reactionCounts(row).map(({ emoji, count }) => ({ emoji, count }))

/**
 * Events of posts as their receiver may have them now; what it may see no more is withdrawn. Deletions carry ids alone
 * and go out as they are.
 */
export const contentFrames: Frames = {
  'post.published': async ({ db }, viewerId, stored) => {
    const readable = await readablePosts(
      db,
      viewerId,
      stored.map(({ postId }) => postId),
    )
    return stored.map((data) => (readable.has(data.postId) ? data : null))
  },
  'post.edited': async ({ db }, viewerId, stored) => {
    const readable = await readablePosts(
      db,
      viewerId,
      stored.map(({ postId }) => postId),
    )
    return stored.map((data) => (readable.has(data.postId) ? data : null))
  },
  'post.counts': async ({ db }, viewerId, stored) => {
    const rows = new Map(
      (await postRows(db, viewerId, [...new Set(stored.map(({ postId }) => postId))])).map((row) => [row.id, row]),
    )
    return stored.map(({ postId }) => {
      const row = rows.get(postId)
      if (!row) return null
      return {
        postId,
        counts: postCounts(row),
        reactions: emojiCounts(row),
        mine: postMine(row),
        myEmojis: row.myEmojis,
      }
    })
  },
  'comment.added': async ({ db }, viewerId, stored) => {
    const readable = await readableComments(
      db,
      viewerId,
      stored.map(({ commentId }) => commentId),
    )
    return stored.map((data) => (readable.has(data.commentId) ? data : null))
  },
  'comment.edited': async ({ db }, viewerId, stored) => {
    const readable = await readableComments(
      db,
      viewerId,
      stored.map(({ commentId }) => commentId),
    )
    return stored.map((data) => (readable.has(data.commentId) ? data : null))
  },
  'comment.counts': async ({ db }, viewerId, stored) => {
    const readable = await readableComments(
      db,
      viewerId,
      stored.map(({ commentId }) => commentId),
    )
    const rows = new Map((await commentRows(db, viewerId, [...readable])).map((row) => [row.id, row]))
    return stored.map(({ postId, commentId }) => {
      const row = rows.get(commentId)
      if (!row) return null
      const counts = { likes: row.likes, replies: row.replies }
      return {
        postId,
        commentId,
        counts,
        reactions: emojiCounts(row),
        mine: { liked: row.myEmojis.includes(likeEmoji) },
        myEmojis: row.myEmojis,
      }
    })
  },
}
