import { type RawBuilder, sql } from 'kysely'

/** Columns are typed with lists that may be written to. */
type Column<T> = T extends readonly (infer Item)[] ? Item[] : T

/**
 * A value for a jsonb column. It travels as text: the driver would encode it once more, and make a list PostgreSQL's own
 * array. Null becomes JSON's null; for a column that is to be null, pass null itself instead of this.
 */
export const jsonb = <T>(value: T): RawBuilder<Column<T>> => sql<Column<T>>`${JSON.stringify(value)}::text::jsonb`
