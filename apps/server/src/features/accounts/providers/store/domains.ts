import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'

export interface DomainRow {
  readonly id: string
  /** In ASCII and lower case. */
  readonly name: string
  readonly group_id: string | null
  readonly token: string
  readonly verified_at: Date | null
  readonly checked_at: Date | null
}
const columns = ['id', 'name', 'group_id', 'token', 'verified_at', 'checked_at'] as const

/** The domains of an organisation, or of the place, by name. */
export async function domainsOf(db: Db, groupId: string | null): Promise<DomainRow[]> {
  return db
    .selectFrom('domains')
    .select(columns)
    .where((where) => (groupId === null ? where('group_id', 'is', null) : where('group_id', '=', groupId)))
    .orderBy('name')
    .execute()
}

/** Adds a domain that is not proved yet; one that is there stays as it is. */
export async function insertDomain(
  tx: Tx,
  row: {
    readonly id: string
    readonly name: string
    readonly groupId: string | null
    readonly token: string
    readonly now: Date
  },
): Promise<void> {
  await tx
    .insertInto('domains')
    .values({ id: row.id, name: row.name, group_id: row.groupId, token: row.token, created_at: row.now })
    .onConflict((conflict) => conflict.columns(['name', 'group_id']).doNothing())
    .execute()
}

/** Records that a domain was found proved, or not; false if it is proved for another owner. */
export async function recordDomainCheck(
  tx: Tx,
  { id, isProved, now }: { readonly id: string; readonly isProved: boolean; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update domains d set checked_at = ${now}, verified_at = case when ${isProved}::boolean then coalesce(d.verified_at, ${now}) end
    where d.id = ${id} and not (${isProved}::boolean and exists (
      select 1 from domains o where o.name = d.name and o.id <> d.id and o.verified_at is not null))
    returning d.id`.execute(tx)
  return rows.length > 0
}

export async function deleteDomain(
  tx: Tx,
  { name, groupId }: { readonly name: string; readonly groupId: string | null },
): Promise<void> {
  await sql`delete from domains where name = ${name} and group_id is not distinct from ${groupId}::uuid`.execute(tx)
}

/** Proved domains that were last checked before a time, oldest first. */
export async function domainsToCheck(db: Db, before: Date): Promise<DomainRow[]> {
  return db
    .selectFrom('domains')
    .select(columns)
    .where('verified_at', 'is not', null)
    .where('checked_at', '<', before)
    .orderBy('checked_at')
    .limit(200)
    .execute()
}
