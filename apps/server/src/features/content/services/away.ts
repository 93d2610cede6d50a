import { emitEach } from '#kernel/events.ts'
import type { Tx } from '#kernel/tables.ts'
import { isAway } from '#features/users/index.ts'
import { movePosts, moveReactions, moveShares, moveVotes } from '../store/awayTraces.ts'

/**
 * Takes what somebody hidden from everybody wrote and did out of all numbers, or puts it back once they return, at most
 * `limit` of each kind; true if there may be more. Readers who have such a post open see its numbers.
 */
export async function settleTraces(tx: Tx, accountId: string, limit: number): Promise<boolean> {
  const away = await isAway(tx, accountId)
  if (away === null) return false
  const moving = { accountId, isAway: away, limit }
  const [posts, reactions] = [await movePosts(tx, moving), await moveReactions(tx, moving)]
  const [votes, shares] = [await moveVotes(tx, moving), await moveShares(tx, moving)]
  const touched = new Set([...posts.postIds, ...reactions.postIds, ...votes, ...shares])
  await emitEach(
    tx,
    'post.counted',
    [...touched].map((postId) => ({ postId, byId: null })),
  )
  return [posts.count, reactions.count, votes.length, shares.length].includes(limit)
}
