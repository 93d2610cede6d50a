import { sql } from 'kysely'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { escapeLike } from '#kernel/text/likePattern.ts'

const maxStored = 50

export interface HistoryRow {
  readonly id: string
  readonly kind: 'QUERY' | 'ENTITY'
  readonly query: string | null
  readonly entityKind: 'PERSON' | 'GROUP' | 'EVENT' | 'POST' | 'HASHTAG' | null
  readonly entityId: string | null
  readonly at: Date
}
const columns = sql`id, kind, query, entity_kind as "entityKind", entity_id as "entityId", at`

/**
 * Remembers an entry, or moves the same one to the top; past fifty the oldest is deleted. Entries of one account are
 * added one at a time: in parallel, each would count without seeing what the others add.
 */
export async function saveSearch(
  tx: Tx,
  entry: { id: string; accountId: string; mark: string; now: Date } & Pick<
    HistoryRow,
    'kind' | 'query' | 'entityKind' | 'entityId'
  >,
): Promise<HistoryRow> {
  await sql`select 1 from accounts where id = ${entry.accountId} for no key update`.execute(tx)
  const { rows } = await sql<HistoryRow>`
    insert into search_history (id, account_id, kind, query, entity_kind, entity_id, entry_key, at)
    values (${entry.id}, ${entry.accountId}, ${entry.kind}, ${entry.query}, ${entry.entityKind}, ${entry.entityId}, ${entry.mark}, ${entry.now})
    on conflict (account_id, entry_key) do update set at = excluded.at, query = excluded.query returning ${columns}`.execute(
    tx,
  )
  await sql`
    delete from search_history where id in (
      select id from search_history where account_id = ${entry.accountId} order by at desc, id desc offset ${maxStored})`.execute(
    tx,
  )
  const row = rows[0]
  if (!row) throw new Error('What was remembered is gone.')
  return row
}

/** The newest first, after a key. */
export async function historyPage(
  db: Db,
  args: { accountId: string; limit: number; after: readonly [string, string] | null },
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select ${columns} from search_history where account_id = ${args.accountId}
      ${andWhen(args.after, ([at, id]) => sql`(at, id) < (${at}::timestamptz, ${id}::uuid)`)}
    order by at desc, id desc limit ${args.limit}`.execute(db)
  return rows
}
/** Past queries that begin so, the newest first. */
export async function completeQueries(
  db: Db,
  accountId: string,
  typedPrefix: string,
  limit: number,
): Promise<{ id: string; query: string }[]> {
  const prefix = `${escapeLike(typedPrefix.toLowerCase())}%`
  const { rows } = await sql<{ id: string; query: string }>`
    select id, query from search_history
    where account_id = ${accountId} and kind = 'QUERY' and lower(query) like ${prefix}
    order by at desc, id desc limit ${limit}`.execute(db)
  return rows
}
export async function deleteHistory(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('search_history').where('account_id', '=', accountId).execute()
}
export async function deleteEntry(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('search_history')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Deletes what an account that has been purged searched for and saved, and others' entries that name it. */
export async function eraseSearches(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('saved_searches').where('account_id', '=', accountId).execute()
  await sql`
    delete from search_history where account_id = ${accountId} or (entity_kind = 'PERSON' and entity_id = ${accountId})`.execute(
    tx,
  )
}
