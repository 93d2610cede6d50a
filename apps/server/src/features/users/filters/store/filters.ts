import { type RawBuilder, type Selectable, sql } from 'kysely'
import { whenAnyExists } from '#kernel/database/sqlHelpers.ts'
import { type AccountRef, accountIdSql } from '#kernel/database/accountRef.ts'
import type { Db, Tables, Tx } from '#kernel/database/tables.ts'
import type { FilterPlace } from '../../store/tables.ts'

export type { FilterPlace } from '../../store/tables.ts'

export type FilterRow = Selectable<Tables['word_filters']>
export const maxFilters = 200

/** The filters of a member, newest first. */
export function filterRows(db: Db, accountId: string): Promise<FilterRow[]> {
  return db
    .selectFrom('word_filters')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(maxFilters)
    .execute()
}

/** Writes a filter, or changes the account's own one with this id; null if there is none. */
export async function saveFilter(
  tx: Tx,
  filter: Omit<FilterRow, 'pattern'>,
  { isNew }: { isNew: boolean },
): Promise<FilterRow | null> {
  const { id, account_id, created_at, ...written } = filter
  const said = { ...written, pattern: patternOf(filter.phrase, filter.whole_word) }
  const row = await (isNew
    ? tx
        .insertInto('word_filters')
        .values({ id, account_id, created_at, ...said })
        .returningAll()
        .executeTakeFirst()
    : tx
        .updateTable('word_filters')
        .set(said)
        .where('id', '=', id)
        .where('account_id', '=', account_id)
        .returningAll()
        .executeTakeFirst())
  return row ?? null
}

/** The regular expression that finds a phrase, folded like the texts it is compared with. */
export const patternOf = (phrase: string, wholeWord: boolean): RawBuilder<string> =>
  sql<string>`koinon_filter_pattern(${phrase}, ${wholeWord})`

export async function countFilters(tx: Tx, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from word_filters where account_id = ${accountId}`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function deleteFilter(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('word_filters')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** A reader's filters that hide or cover something here, including those that have ended: most readers have none. */
export const anyFilters = (viewer: AccountRef, place: FilterPlace, action: FilterRow['action']): RawBuilder<unknown> =>
  sql`select 1 from word_filters own where own.account_id = ${accountIdSql(viewer)} and own.action = ${action} and ${place} = any(own.scopes)`

/** Whether a text is one that the reader does not want to see here at all. */
export const isFilteredOut = (viewer: AccountRef, place: FilterPlace, text: RawBuilder<unknown>): RawBuilder<boolean> =>
  whenAnyExists(
    anyFilters(viewer, place, 'HIDE'),
    sql`filtered_phrase(${accountIdSql(viewer)}, ${place}, 'HIDE', ${text}) is not null`,
  )

/** Which of these people do not want to be notified of a text. */
export async function recipientsFiltering(db: Db, accountIds: readonly string[], text: string): Promise<Set<string>> {
  if (accountIds.length === 0) return new Set()
  const { rows } = await sql<{ account_id: string }>`
    select distinct wf.account_id from word_filters wf
    where wf.account_id = any(${[...accountIds]}::uuid[]) and wf.action = 'HIDE' and 'NOTIFICATIONS' = any(wf.scopes)
      and (wf.active_until is null or wf.active_until > now()) and koinon_unaccent(lower(${text}::text)) ~ wf.pattern`.execute(
    db,
  )
  return new Set(rows.map((row) => row.account_id))
}

/** The reader's filtered words for which a text is covered here until it is opened; null if there are none. */
export const filteredWordsFor = (
  viewer: AccountRef,
  place: FilterPlace,
  text: RawBuilder<unknown>,
): RawBuilder<string | null> =>
  sql<string | null>`case when (select exists (${anyFilters(viewer, place, 'COVER')}))
    then filtered_phrase(${accountIdSql(viewer)}, ${place}, 'COVER', ${text}) end`
