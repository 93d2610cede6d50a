import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'
import type { DeletedGroup } from '../../settings/store/groups.ts'

/** An existing group with its parent and subgroups locked, the parent first as everywhere; null if it is gone. */
export async function lockGroupTree(tx: Tx, groupId: string): Promise<{ id: string; parentId: string | null } | null> {
  await sql`select 1 from groups where id = (select parent_id from groups where id = ${groupId}) for update`.execute(tx)
  const { rows } = await sql<{ id: string; parentId: string | null }>`
    select id, parent_id as "parentId" from groups where id = ${groupId} and deleted_at is null for update`.execute(tx)
  await sql`select 1 from groups where parent_id = ${groupId} order by id for update`.execute(tx)
  return rows[0] ?? null
}

/** Closes a group to outsiders and remembers how open it was; false if it was hidden or gone. */
export async function markHidden(tx: Tx, groupId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update groups set hidden_at = ${now}, shown_before = jsonb_build_object('visibility', visibility, 'listed', listed),
      visibility = 'GROUP_MEMBERS', listed = false, version = version + 1
    where id = ${groupId} and hidden_at is null and deleted_at is null returning id`.execute(tx)
  return rows.length > 0
}

/** Opens it as it was; false if it was not hidden. */
export async function unmarkHidden(tx: Tx, groupId: string): Promise<boolean> {
  const { rows } = await sql`
    update groups set visibility = shown_before ->> 'visibility', listed = (shown_before ->> 'listed')::boolean,
      hidden_at = null, shown_before = null, version = version + 1
    where id = ${groupId} and hidden_at is not null returning id`.execute(tx)
  return rows.length > 0
}

export async function isHidden(db: Db, groupId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from groups where id = ${groupId} and hidden_at is not null`.execute(db)
  return rows.length > 0
}

/**
 * Records that moderators removed a group, so that its owner cannot restore it; false if it is purged. `endsNow`: it was
 * there until this moment; otherwise its owner had deleted it.
 */
export async function markRemoved(
  tx: Tx,
  groupId: string,
  { endsNow, now }: { endsNow: boolean; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update groups set removed_at = case when ${endsNow}::boolean then deleted_at else ${now} end
    where id = ${groupId} and purge_at is not null and removed_at is null returning id`.execute(tx)
  return rows.length > 0
}

/** Removes the mark of groups that moderators removed. */
export async function unmarkRemoved(tx: Tx, groupId: string): Promise<void> {
  await sql`update groups set removed_at = null where id = ${groupId}`.execute(tx)
}

/**
 * A group that moderators removed, locked; null if they did not, or it is purged. `endedSo`: it ended by that, and not
 * before, by its owner's decision.
 */
export async function lockRemovedGroup(tx: Tx, groupId: string): Promise<(DeletedGroup & { endedSo: boolean }) | null> {
  await sql`select 1 from groups where id = (select parent_id from groups where id = ${groupId}) for update`.execute(tx)
  const { rows } = await sql<DeletedGroup & { endedSo: boolean }>`
    select g.id, g.parent_id as "parentId", g.deleted_at as "deletedAt", coalesce(p.deleted_at is not null, false) as "parentDeleted",
      g.removed_at = g.deleted_at as "endedSo"
    from groups g left join groups p on p.id = g.parent_id
    where g.id = ${groupId} and g.removed_at is not null and g.purge_at is not null for update of g`.execute(tx)
  return rows[0] ?? null
}
