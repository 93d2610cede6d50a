import { emitEach } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { isAccountHidden } from '#features/users/index.ts'
import { syncPosts, syncReactions, syncShares, syncVotes } from './store/hiddenAuthorCounts.ts'

/**
 * Takes what a person hidden from everybody wrote and did out of all numbers, or puts it back once they return, at most
 * `limit` of each kind; true if there may be more. Readers who have such a post open see its numbers.
 */
export async function syncHiddenAuthor(tx: Tx, accountId: string, limit: number): Promise<boolean> {
  const away = await isAccountHidden(tx, accountId)
  if (away === null) return false
  const moving = { accountId, isAway: away, limit }
  const [posts, reactions] = [await syncPosts(tx, moving), await syncReactions(tx, moving)]
  const [votes, shares] = [await syncVotes(tx, moving), await syncShares(tx, moving)]
  const touched = new Set([...posts.postIds, ...reactions.postIds, ...votes.postIds, ...shares])
  await emitEach(
    tx,
    'post.countsChanged',
    [...touched].map((postId) => ({ postId, byId: null })),
  )
  return [posts.count, reactions.count, votes.count, shares.length].includes(limit)
}
