import type { Db } from '#kernel/database/tables.ts'
import { groupFactsOf } from './store/access.ts'
import type { GroupFacts } from './facts.ts'

/**
 * Groups' stored frames, in order, each for those whom `sees` allows it by their place in the group now; otherwise
 * null.
 */
export async function presentGroupFrames<T extends { readonly groupId: string }>(
  db: Db,
  viewerId: string,
  stored: readonly T[],
  sees: (data: T, group: GroupFacts) => boolean,
): Promise<(T | null)[]> {
  const facts = await groupFactsOf(
    db,
    viewerId,
    stored.map(({ groupId }) => groupId),
  )
  return stored.map((data) => {
    const group = facts.get(data.groupId)
    return group && sees(data, group) ? data : null
  })
}
