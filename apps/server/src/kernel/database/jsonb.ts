import { type RawBuilder, sql } from 'kysely'

/** Columns are typed with mutable lists. */
type Column<T> = T extends readonly (infer Item)[] ? Item[] : T

/**
 * A value for a jsonb column. It is sent as text: the driver would encode it a second time, and turn a list into a
 * PostgreSQL array. Null becomes JSON's null; for a column that is to be null, pass null itself instead.
 */
export const jsonb = <T>(value: T): RawBuilder<Column<T>> => sql<Column<T>>`${JSON.stringify(value)}::text::jsonb`

/** A value for a jsonb column that null makes null. */
export const jsonbOrNull = (value: unknown): RawBuilder<unknown> => (value === null ? sql`null::jsonb` : jsonb(value))
