import { type RawBuilder, sql } from 'kysely'

/** An account by its id, or by an expression in a statement about many at once. */
export type AccountRef = string | RawBuilder<unknown>

/** The account's id in SQL. */
export const accountIdSql = (who: AccountRef): RawBuilder<unknown> =>
  typeof who === 'string' ? sql`${who}::uuid` : who
