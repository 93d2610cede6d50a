import type { CommentView, PostView } from '@koinon/contract/shared'
import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#kernel/database/tables.ts'
import { likeEmoji } from '#kernel/text/emoji.ts'
import { postCounts, postMine } from '../present.ts'
import { commentRows } from '../comments/store/commentRows.ts'
import { likedPost } from '../posts/store/postRows.ts'
import type { ReactedPost } from './store/reactions.ts'

/** A post's state for a viewer who has just liked it, or withdrawn the like. */
export async function postLike(
  db: Db,
  viewerId: string,
  postId: string,
  { on, reacted }: { readonly on: boolean; readonly reacted: ReactedPost | null },
): Promise<Pick<PostView, 'counts' | 'mine'>> {
  if (reacted) {
    const { saved, reposted } = reacted
    return { counts: postCounts(reacted), mine: { liked: on, saved, reposted } }
  }
  const row = await likedPost(db, viewerId, postId)
  if (!row) throw new Refusal('POST_NOT_FOUND')
  return { counts: postCounts(row), mine: postMine(row) }
}

export async function commentLike(
  db: Db,
  viewerId: string,
  commentId: string,
): Promise<Pick<CommentView, 'counts' | 'mine'>> {
  const [row] = await commentRows(db, viewerId, [commentId])
  if (!row) throw new Refusal('COMMENT_NOT_FOUND')
  return { counts: { likes: row.likes, replies: row.replies }, mine: { liked: row.myEmojis.includes(likeEmoji) } }
}
