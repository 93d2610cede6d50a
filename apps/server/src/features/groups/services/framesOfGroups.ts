import type { Db } from '../../../kernel/tables.ts'
import { type GroupFacts, groupFactsOf } from '../store/access.ts'

/** What is stored of groups, in its order, each for whom `sees` lets have it by its place in the group now; else null. */
export async function framesOfGroups<T extends { readonly groupId: string }>(
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
