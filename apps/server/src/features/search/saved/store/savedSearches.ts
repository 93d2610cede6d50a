import { sql } from 'kysely'
import { pipeline } from '#adapters/database/pipeline.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'

export interface SavedSearchRow {
  readonly id: string
  readonly name: string
  readonly query: string
  readonly isNotifying: boolean
  readonly newCount: number
  readonly openedAt: Date
  readonly createdAt: Date
}
const columns = sql`s.id, s.name, s.query, s.is_notifying as "isNotifying", s.new_count as "newCount",
  s.opened_at as "openedAt", s.created_at as "createdAt"`

/** A member's saved searches, the newest first. */
export async function listSavedSearches(db: Db, accountId: string): Promise<SavedSearchRow[]> {
  const { rows } = await sql<SavedSearchRow>`
    select ${columns} from saved_searches s where s.account_id = ${accountId} order by s.id desc`.execute(db)
  return rows
}

interface NewSearch extends Pick<SavedSearchRow, 'id' | 'name' | 'query' | 'isNotifying'> {
  readonly accountId: string
  readonly now: Date
}

/**
 * Saves a search, or renames the one with an equal query; null if the member has as many as allowed. Two saved at once
 * count each other.
 */
export async function insertSavedSearch(
  tx: Tx,
  { id, accountId, name, query, isNotifying, now }: NewSearch,
  max: number,
): Promise<SavedSearchRow | null> {
  await pipeline(tx, sql`select 1 from accounts where id = ${accountId} for no key update`)
  const { rows: others } = await sql<{ count: number }>`
    select count(*)::int as count from saved_searches where account_id = ${accountId} and query <> ${query}`.execute(tx)
  if ((others[0]?.count ?? 0) >= max) return null
  const { rows } = await sql<SavedSearchRow>`
    insert into saved_searches as s
      (id, account_id, name, query, is_notifying, looked_at, next_look_at, opened_at, created_at)
    values (${id}, ${accountId}, ${name}, ${query}, ${isNotifying}, ${now}, ${now}, ${now}, ${now})
    on conflict (account_id, query) do update set name = excluded.name, ${switched(isNotifying, now)}
    returning ${columns}`.execute(tx)
  return rows[0] ?? null
}

/** Results of the time in which it did not notify are not looked for afterwards. */
const switched = (isNotifying: boolean, now: Date) => sql`is_notifying = ${isNotifying},
  looked_at = case when s.is_notifying then s.looked_at else ${now} end,
  next_look_at = case when s.is_notifying then s.next_look_at else ${now} end`

interface SearchRef {
  readonly accountId: string
  readonly id: string
}

/** Renames a search or switches its notifications; null if the member has none with this id. */
export async function changeSavedSearch(
  tx: Tx,
  { accountId, id }: SearchRef,
  { name, isNotifying, now }: { name: string | undefined; isNotifying: boolean | undefined; now: Date },
): Promise<SavedSearchRow | null> {
  const { rows } = await sql<SavedSearchRow>`
    update saved_searches s set name = coalesce(${name ?? null}, s.name)
      ${isNotifying === undefined ? sql`` : sql`, ${switched(isNotifying, now)}`}
    where s.id = ${id} and s.account_id = ${accountId} returning ${columns}`.execute(tx)
  return rows[0] ?? null
}

/** The member sees the results now: none of them is found as new later. Returns when they did before. */
export async function openSearch(
  tx: Tx,
  { accountId, id }: SearchRef,
  now: Date,
): Promise<(SavedSearchRow & { readonly lastOpenedAt: Date }) | null> {
  const { rows } = await sql<SavedSearchRow & { lastOpenedAt: Date }>`
    with before as (
      select id, opened_at from saved_searches where id = ${id} and account_id = ${accountId} for update
    )
    update saved_searches s set opened_at = ${now}, looked_at = greatest(s.looked_at, ${now}), new_count = 0
    from before b where s.id = b.id
    returning ${columns}, b.opened_at as "lastOpenedAt"`.execute(tx)
  return rows[0] ?? null
}

export async function removeSavedSearch(tx: Tx, { accountId, id }: SearchRef): Promise<boolean> {
  const gone = await tx
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}
