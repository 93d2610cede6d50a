import { type RawBuilder, sql } from 'kysely'

/** A piece of SQL with its parameters, for interfaces outside `store/`. */
export type SqlPiece<T> = RawBuilder<T>

/**
 * For `id = ${anyOfIds(ids)}` in queries that resolve a page of ids. The list is in a subquery, where the planner does not
 * look into it: it plans for ten ids however many there are, finds every plan as good as the last, and keeps it.
 * Planning such a query afresh for each call costs several times as much as running it.
 */
export const anyOfIds = (ids: Iterable<string>): RawBuilder<unknown> => sql`any((select ${uuidArray(ids)})::uuid[])`

/** Ids as an array. It is sent as one text: the driver would scan each id for characters that ids cannot have. */
export const uuidArray = (ids: Iterable<string>): RawBuilder<string[]> =>
  sql<string[]>`${`{${[...ids].join(',')}}`}::text::uuid[]`

/**
 * `and` a condition, if there is a value for it. A condition that is always in the statement and itself says whether it
 * applies (`$1 is null or …`) keeps PostgreSQL from resuming in an index where the last page ended.
 */
export const andWhen = <T>(
  value: T | null | undefined,
  condition: (value: T) => RawBuilder<unknown>,
): RawBuilder<unknown> => (value === null || value === undefined ? sql`` : sql`and ${condition(value)}`)

/**
 * A condition on each row that only those can meet who have `any` of something, which most have none of: checked once per
 * query, it spares them looking for it row by row.
 */
export const whenAnyExists = (any: RawBuilder<unknown>, condition: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`((select exists (${any})) and ${condition})`

/** The smallest UUIDv7 of an instant: what was made since then is a range of the index on ids or positions. */
export const firstIdAt = (at: Date | number): string => {
  const hex = Math.max(0, Math.floor(Number(at)))
    .toString(16)
    .padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
/** When an id was made, to the millisecond. */
export const timeOfId = (id: string): Date => new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))
