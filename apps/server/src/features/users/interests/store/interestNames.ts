import { type RawBuilder, sql } from 'kysely'

/** Whether the name of an interest `i` matches a folded pattern, in English or in the viewer's language. */
export const hasInterestName = (
  pattern: RawBuilder<unknown>,
  viewerId: string,
): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from unnest(array[i.name, i.names ->> (select language from accounts where id = ${viewerId})]) as known (name)
  where koinon_unaccent(lower(known.name)) like ${pattern})`
