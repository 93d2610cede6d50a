import { type RawBuilder, sql } from 'kysely'

/**
 * For `id = ${anyOf(ids)}` in queries that fill in what a page of ids means. The list stands in a subquery, where the
 * planner does not look into it: it plans for ten ids however many there are, finds that one plan is as good as the
 * next, and keeps it. Planning such a query anew for each call costs several times what running it does.
 */
export const anyOf = (ids: Iterable<string>): RawBuilder<unknown> => sql`any((select ${uuids(ids)})::uuid[])`

/** Ids as an array. It travels as one text: the driver would look at each of them for characters that ids have not. */
export const uuids = (ids: Iterable<string>): RawBuilder<string[]> =>
  sql<string[]>`${`{${[...ids].join(',')}}`}::text::uuid[]`

/**
 * `and` a condition, where there is a value for it. One that is in the statement always and says itself whether it is
 * meant (`$1 is null or …`) keeps PostgreSQL from reading on in an index at the place of the last page.
 */
export const when = <T>(
  value: T | null | undefined,
  condition: (value: T) => RawBuilder<unknown>,
): RawBuilder<unknown> => (value === null || value === undefined ? sql`` : sql`and ${condition(value)}`)

/** The smallest UUIDv7 of an instant: what was made since then is a stretch of the index of ids or positions. */
export const firstIdAt = (at: Date | number): string => {
  const hex = Math.max(0, Math.floor(Number(at)))
    .toString(16)
    .padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
