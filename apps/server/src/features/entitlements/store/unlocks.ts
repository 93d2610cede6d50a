import type { EntitlementOpening } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { uuidArray } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import { visiblePost } from '#features/content/index.ts'
import { visibleEvent } from '#features/events/index.ts'
import { knowsOfGroup } from '#features/groups/index.ts'
import { visibleLibrary } from '#features/libraries/index.ts'

type Kind = EntitlementOpening['kind']

/** Which of these objects belong to the group and are visible to the caller; a group also includes its subgroups. */
const belonging = (
  viewerId: string,
  groupId: string,
): Record<Kind, (ids: RawBuilder<unknown>) => RawBuilder<unknown>> => ({
  GROUP: (ids) => sql`select og.id from groups og where og.id = any(${ids}) and og.deleted_at is null
    and (og.id = ${groupId} or og.parent_id = ${groupId} or og.enterprise_id = ${groupId}) and ${knowsOfGroup(viewerId, sql`og.id`)}`,
  LIBRARY: (ids) =>
    sql`select l.id from libraries l where l.id = any(${ids}) and l.group_id = ${groupId} and ${visibleLibrary(viewerId)}`,
  EVENT: (ids) =>
    sql`select e.id from events e where e.id = any(${ids}) and e.group_id = ${groupId} and ${visibleEvent(viewerId)}`,
  POST: (ids) => sql`select p.id from posts p join accounts a on a.id = p.author_id
    where p.id = any(${ids}) and p.group_id = ${groupId} and ${visiblePost(viewerId)}`,
})

/**
 * The first of these openings that does not belong to the group, or that the asker cannot see; null if there is none.
 */
export async function foreignUnlock(
  db: Db,
  viewerId: string,
  { groupId, opens }: { groupId: string; opens: readonly EntitlementOpening[] },
): Promise<EntitlementOpening | null> {
  const sources = belonging(viewerId, groupId)
  for (const kind of ['GROUP', 'LIBRARY', 'EVENT', 'POST'] as const) {
    const wanted = opens.filter((opening) => opening.kind === kind)
    if (wanted.length === 0) continue
    const { rows } = await sql<{ id: string }>`${sources[kind](uuidArray(wanted.map(({ id }) => id)))}`.execute(db)
    const known = new Set(rows.map(({ id }) => id))
    const foreign = wanted.find(({ id }) => !known.has(id))
    if (foreign) return foreign
  }
  return null
}

/** Whether a thing requires nothing to be bought; entering a group requires whatever opens it. */
const unlocked: Partial<Record<Kind, (ids: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  LIBRARY: (ids) => sql`select id from libraries where id = any(${ids}) and access <> 'PREMIUM'`,
  EVENT: (ids) => sql`select id from events where id = any(${ids}) and entitlement_id is null`,
  POST: (ids) => sql`select id from posts where id = any(${ids}) and audience <> 'PREMIUM'`,
}

/** The first of these openings that everybody has anyway; null if there is none. */
export async function needlessUnlock(db: Db, opens: readonly EntitlementOpening[]): Promise<EntitlementOpening | null> {
  for (const [kind, source] of Object.entries(unlocked)) {
    const wanted = opens.filter((opening) => opening.kind === kind)
    if (wanted.length === 0) continue
    const { rows } = await sql<{ id: string }>`${source(uuidArray(wanted.map(({ id }) => id)))}`.execute(db)
    const free = new Set(rows.map(({ id }) => id))
    const needless = wanted.find(({ id }) => free.has(id))
    if (needless) return needless
  }
  return null
}

/** The groups that an entitlement opens. */
export async function groupsUnlockedBy(db: Db, entitlementId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select target_id as id from entitlement_openings where entitlement_id = ${entitlementId} and kind = 'GROUP'
    order by target_id`.execute(db)
  return rows.map((row) => row.id)
}
