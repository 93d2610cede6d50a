import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#kernel/database/tables.ts'
import { accessGroup, groupFactsOf, groupPolicy } from '#features/groups/index.ts'

/** Refuses with 404 unless the viewer may know of each of these groups. */
export async function requireGroups(db: Db, viewerId: string, groupIds: readonly string[] = []): Promise<void> {
  const facts = await groupFactsOf(db, viewerId, groupIds)
  const isKnown = (id: string) => {
    const found = facts.get(id)
    return found !== undefined && groupPolicy.sees.preview(found)
  }
  if (!groupIds.every(isKnown)) throw new Refusal('GROUP_NOT_FOUND')
}

/** Requires an organization that the viewer reads. */
export async function requireOrganization(db: Db, viewerId: string, groupId: string): Promise<void> {
  const { kind } = await accessGroup(db, viewerId, groupId, 'preview')
  if (kind !== 'ENTERPRISE') throw new Refusal('GROUP_NOT_FOUND')
}
