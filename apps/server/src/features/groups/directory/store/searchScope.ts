import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import { visibility } from '#features/users/index.ts'
import { knowsOfGroup } from '../../store/access.ts'

/** Groups that bear the same name are all meant, up to so many. */
const maxNamesakes = 200

/** People whom the viewer may know of, by their user names in lower case. */
export async function accountIdsOf(db: Db, viewerId: string, usernames: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from accounts a where a.username = any(${[...usernames]}::text[])
      and (a.id = ${viewerId}::uuid or ${visibility.visiblePerson(viewerId)})`.execute(db)
  return rows.map(({ id }) => id)
}

/** Groups that the viewer may know of, by their handles or folded names: the viewer's own come first. */
export async function groupIdsNamed(
  db: Db,
  viewerId: string,
  { handles, foldedNames }: { handles: readonly string[]; foldedNames: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select n.id from (
      select id from groups where deleted_at is null and handle = any(${[...handles]}::text[])
      union select id from groups where deleted_at is null and folded_name = any(${[...foldedNames]}::text[])) n
    left join group_members m on m.group_id = n.id and m.account_id = ${viewerId}::uuid
    where ${knowsOfGroup(viewerId, sql`n.id`)}
    order by (m.membership_state = 'MEMBER') desc nulls last, n.id limit ${sql.lit(maxNamesakes)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The time zone of an account's settings. */
export async function timeZoneOf(db: Db, accountId: string): Promise<string> {
  const { rows } = await sql<{ timeZone: string }>`
    select coalesce(time_zone, 'UTC') as "timeZone" from accounts where id = ${accountId}`.execute(db)
  return rows[0]?.timeZone ?? 'UTC'
}
