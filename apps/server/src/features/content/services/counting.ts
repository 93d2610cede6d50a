import { emit } from '#kernel/events.ts'
import type { Tx } from '#kernel/tables.ts'
import { countPost } from '../store/posts.ts'

type Counted = Parameters<typeof countPost>[1]

/**
 * Counts a post that has appeared, or with -1 one that has gone. Whoever has open what it reposts sees the new number,
 * and its author's other devices whether they have reposted it.
 */
export async function count(tx: Tx, post: Counted, by: 1 | -1, now: Date): Promise<void> {
  await countPost(tx, post, by, now)
  if (post.repostOf && !post.silent && !post.away)
    await emit(tx, 'post.counted', { postId: post.repostOf, byId: post.authorId })
}
