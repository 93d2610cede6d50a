import type { FramePresenter, Frames } from '#kernel/realtime/frames.ts'
import { perViewer } from '#kernel/realtime/frames.ts'
import { likeEmoji } from '#kernel/text/emoji.ts'
import { postCounts, postMine, reactionCounts } from './present.ts'
import { commentRows, readableComments } from './comments/store/commentRows.ts'
import { postRows } from './posts/store/postRows.ts'
import { haveLostProfile } from './feeds/store/lostReaders.ts'
import { mayReadPosts } from './feeds/store/mayReadPosts.ts'

const emojiCounts = (row: Parameters<typeof reactionCounts>[0]) =>
  reactionCounts(row).map(({ emoji, count }) => ({ emoji, count }))

/** A post is announced to hundreds at once, so all of them are read in one statement. */
const toReaders: FramePresenter<'post.published' | 'post.edited'> = async ({ db }, recipients) => {
  const may = await mayReadPosts(
    db,
    recipients.map(({ viewerId, data }) => ({ viewerId, postId: data.postId })),
  )
  return recipients.map(({ data }, index) => (may[index] ? data : null))
}

/** A profile may have been opened again since, or to this reader. */
const toOutsiders: FramePresenter<'author.gone'> = async ({ db }, recipients) => {
  const outside = await haveLostProfile(
    db,
    recipients.map(({ viewerId, data }) => ({ viewerId, authorId: data.authorId })),
  )
  return recipients.map(({ data }, index) => (data.only === undefined || outside[index] ? data : null))
}

/**
 * Events of posts as their receiver may see them now; the rest are withdrawn. Deletions carry only ids and go out as
 * they are.
 */
export const contentFrames: Frames = {
  'post.published': toReaders,
  'post.edited': toReaders,
  'author.gone': toOutsiders,
  'post.counts': perViewer(async ({ db }, viewerId, stored) => {
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
  }),
  'comment.added': perViewer(async ({ db }, viewerId, stored) => {
    const readable = await readableComments(
      db,
      viewerId,
      stored.map(({ commentId }) => commentId),
    )
    return stored.map((data) => (readable.has(data.commentId) ? data : null))
  }),
  'comment.edited': perViewer(async ({ db }, viewerId, stored) => {
    const readable = await readableComments(
      db,
      viewerId,
      stored.map(({ commentId }) => commentId),
    )
    return stored.map((data) => (readable.has(data.commentId) ? data : null))
  }),
  'comment.counts': perViewer(async ({ db }, viewerId, stored) => {
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
  }),
}
