import type { CommentView, PostView } from '@koinon/contract/shared'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Db } from '../../../kernel/tables.ts'
import { likeEmoji } from '../../../kernel/text/emoji.ts'
import { postCounts, postMine } from '../present.ts'
import { commentRows } from '../store/commentRows.ts'
import { likedPost } from '../store/postRows.ts'

/** A post's numbers and what the viewer, whose right to it was asked, did with it: after a like. */
export async function postLiking(db: Db, viewerId: string, postId: string): Promise<Pick<PostView, 'counts' | 'mine'>> {
  const row = await likedPost(db, viewerId, postId)
  if (!row) throw new Refusal('POST_NOT_FOUND')
  return { counts: postCounts(row), mine: postMine(row) }
}

export async function commentLiking(
  db: Db,
  viewerId: string,
  commentId: string,
): Promise<Pick<CommentView, 'counts' | 'mine'>> {
  const [row] = await commentRows(db, viewerId, [commentId])
  if (!row) throw new Refusal('COMMENT_NOT_FOUND')
  return { counts: { likes: row.likes, replies: row.replies }, mine: { liked: row.myEmojis.includes(likeEmoji) } }
}
