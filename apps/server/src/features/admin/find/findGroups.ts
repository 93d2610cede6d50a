import type { GroupCard } from '@koinon/contract/shared'
import type { Db } from '#kernel/database/tables.ts'
import { groupsForStaff } from '#features/groups/index.ts'
import { findSimilarGroups } from '../groups/store/groups.ts'

const maxGroups = 6
/** Below this a few letters would find half of all groups. */
const minSimilarity = 0.4

/** Groups and organisations with names similar to a text, closest match first. */
export async function findGroups(db: Db, viewerId: string, query: string): Promise<GroupCard[]> {
  const alike = (enterprise: boolean) =>
    findSimilarGroups(db, { text: query, enterprise, after: null, limit: maxGroups - 1 })
  const found = (await Promise.all([alike(false), alike(true)])).flat()
  const ids = found
    .filter(({ similarity }) => similarity >= minSimilarity)
    .toSorted((one, other) => other.similarity - one.similarity)
    .slice(0, maxGroups)
    .map(({ id }) => id)
  const cards = await groupsForStaff.cards(db, viewerId, ids)
  return ids.flatMap((id) => cards.get(id) ?? [])
}
