import type { Db } from '#kernel/database/tables.ts'
import { postPolicy } from '../policy.ts'
import { postFactsOf } from '../store/access.ts'

/** Which of these posts the viewer may comment on. */
export async function commentablePosts(
  db: Db,
  viewerId: string,
  postIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (postIds.length === 0) return new Set()
  const facts = await postFactsOf(db, viewerId, postIds)
  return new Set([...facts.values()].filter((post) => postPolicy.comment(post).ok).map(({ id }) => id))
}
