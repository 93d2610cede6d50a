import type { Announcement, Within } from '#kernel/events.ts'
import { postCounts, reactionCounts } from '../present.ts'
import { commentRows } from '../store/commentRows.ts'
import { type PostNumbers, countedPost } from '../store/told.ts'
import { anybody } from '../store/visibility.ts'

export const onScreen = (postId: string) => ({ kind: 'POST', id: postId }) as const

/** Sends a post's present numbers to those watching it, and to the other devices of whoever changed them. */
export async function postNumbers({ tx }: Within, postId: string, byId: string | null): Promise<Announcement[]> {
  const row = await countedPost(tx, postId)
  return row ? numbersTold(row, postId, byId) : []
}

/** The same, for numbers already at hand. */
export function numbersTold(row: PostNumbers, postId: string, byId: string | null): Announcement[] {
  const reactions = reactionCounts({ ...row, myEmojis: [] }).map(({ emoji, count }) => ({ emoji, count }))
  return [
    {
      to: byId ? [byId] : [],
      watching: onScreen(postId),
      name: 'post.counts',
      data: { postId, counts: postCounts(row), reactions },
    },
  ]
}

export async function commentNumbers(
  { tx }: Within,
  postId: string,
  commentId: string,
  byId: string | null,
): Promise<Announcement[]> {
  const [row] = await commentRows(tx, byId ?? anybody, [commentId])
  if (!row) return []
  const reactions = reactionCounts(row).map(({ emoji, count }) => ({ emoji, count }))
  const counts = { likes: row.likes, replies: row.replies }
  return [
    {
      to: byId ? [byId] : [],
      watching: onScreen(postId),
      name: 'comment.counts',
      data: { postId, commentId, counts, reactions },
    },
  ]
}
