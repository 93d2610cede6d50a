import { Refusal } from '../../../kernel/refusal.ts'
import type { Tx } from '../../../kernel/tables.ts'
import { ownPublished } from '../store/profilePosts.ts'

/**
 * These posts without repetition, if all of them are published posts of the member's own; otherwise 404 for the first
 * that is not.
 */
export async function wantOwnPosts(
  tx: Tx,
  accountId: string,
  postIds: readonly string[],
  kind: { onProfile?: boolean; withMedia?: boolean } = {},
): Promise<string[]> {
  const wanted = [...new Set(postIds)]
  const own = await ownPublished(tx, accountId, wanted, kind)
  const foreign = wanted.find((id) => !own.has(id))
  if (foreign) throw new Refusal('POST_NOT_FOUND', { path: 'postIds', postId: foreign })
  return wanted
}
