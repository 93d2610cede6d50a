import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { ownPublished } from './store/profilePosts.ts'

/**
 * These posts without repetition, if all of them are published posts of the member's own. Otherwise 404 for the first
 * that is not; or 422, with the reason, for the first own post that does not fit there.
 */
export async function requireOwnPosts(
  tx: Tx,
  accountId: string,
  postIds: readonly string[],
  kind: { onProfile?: boolean; withMedia?: boolean } = {},
): Promise<string[]> {
  const uniqueIds = [...new Set(postIds)]
  const own = await ownPublished(tx, accountId, uniqueIds, kind)
  const unfit = uniqueIds.filter((id) => !own.has(id))
  if (unfit.length === 0) return uniqueIds
  const anyhow = await ownPublished(tx, accountId, unfit)
  const foreign = unfit.find((id) => !anyhow.has(id))
  if (foreign) throw new Refusal('POST_NOT_FOUND', { path: 'postIds', postId: foreign })
  const detail = kind.withMedia
    ? 'One of these posts has no picture, video or sound.'
    : 'One of these posts belongs to a group or an event.'
  throw new Refusal('NOT_FOR_THIS', { path: 'postIds', postId: unfit[0], detail })
}
