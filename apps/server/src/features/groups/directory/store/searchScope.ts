import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import { visibility } from '#features/users/index.ts'

/** Groups that bear the same name are all meant, as far as a search goes. */
const maxNamesakes = 50

/** People whom the viewer may know of, by their user names in lower case. */
export async function accountIdsOf(db: Db, viewerId: string, usernames: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from accounts a where a.username = any(${[...usernames]}::text[])
      and (a.id = ${viewerId}::uuid or ${visibility.visiblePerson(viewerId)})`.execute(db)
  return rows.map(({ id }) => id)
}

/** Groups by their handles or folded names, whether the viewer may know of them or not. */
export async function groupIdsNamed(
  db: Db,
  { handles, foldedNames }: { handles: readonly string[]; foldedNames: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from groups where deleted_at is null and handle = any(${[...handles]}::text[])
    union select id from (
      select id from groups where deleted_at is null and folded_name = any(${[...foldedNames]}::text[])
      limit ${sql.lit(maxNamesakes)}) named`.execute(db)
  return rows.map(({ id }) => id)
}

/** The time zone of an account's settings. */
export async function timeZoneOf(db: Db, accountId: string): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    select coalesce(time_zone, 'UTC') as zone from accounts where id = ${accountId}`.execute(db)
  return rows[0]?.zone ?? 'UTC'
}
