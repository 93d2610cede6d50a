import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { adjustPostCounts } from './store/posts.ts'

type Counted = Parameters<typeof adjustPostCounts>[1]

/**
 * Counts a post that has appeared, or with -1 one that has gone. Open screens of the reposted post show the new number,
 * and the author's other devices show whether they have reposted it.
 */
export async function countPost(tx: Tx, post: Counted, by: 1 | -1, now: Date): Promise<void> {
  await adjustPostCounts(tx, post, by, now)
  if (post.repostOf && !post.byIsolatedAuthor && !post.away)
    await emit(tx, 'post.countsChanged', { postId: post.repostOf, byId: post.authorId })
}
