import type { OutgoingFrame } from '#kernel/realtime/frames.ts'
import type { TxContext } from '#kernel/database/transaction.ts'
import { postCounts, reactionCounts } from '../present.ts'
import { commentRows } from '../comments/store/commentRows.ts'
import { type PostCounts, countsOfPost } from './store/postCounts.ts'
import { anonymousId } from '../store/visibility.ts'

export const postScreen = (postId: string) => ({ kind: 'POST', id: postId }) as const

/** The frames with a post's present numbers for open screens of it, and the other devices of the person who changed them. */
export async function announcePostCounts(
  { tx }: TxContext,
  postId: string,
  byId: string | null,
): Promise<OutgoingFrame[]> {
  const row = await countsOfPost(tx, postId)
  return row ? postCountFrames(row, postId, byId) : []
}

/** The frames for numbers that were read before. */
export function postCountFrames(row: PostCounts, postId: string, byId: string | null): OutgoingFrame[] {
  const reactions = reactionCounts({ ...row, myEmojis: [] }).map(({ emoji, count }) => ({ emoji, count }))
  return [
    {
      to: byId ? [byId] : [],
      screen: postScreen(postId),
      name: 'post.counts',
      data: { postId, counts: postCounts(row), reactions },
    },
  ]
}

export async function announceCommentCounts(
  { tx }: TxContext,
  postId: string,
  commentId: string,
  byId: string | null,
): Promise<OutgoingFrame[]> {
  const [row] = await commentRows(tx, byId ?? anonymousId, [commentId])
  if (!row) return []
  const reactions = reactionCounts(row).map(({ emoji, count }) => ({ emoji, count }))
  const counts = { likes: row.likes, replies: row.replies }
  return [
    {
      to: byId ? [byId] : [],
      screen: postScreen(postId),
      name: 'comment.counts',
      data: { postId, commentId, counts, reactions },
    },
  ]
}
