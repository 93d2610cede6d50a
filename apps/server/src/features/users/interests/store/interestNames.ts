import { type RawBuilder, sql } from 'kysely'

/** Whether an interest `i` is called something like a folded pattern, in English or as whoever asks knows it. */
export const hasInterestName = (
  pattern: RawBuilder<unknown>,
  viewerId: string,
): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from unnest(array[i.name, i.names ->> (select language from accounts where id = ${viewerId})]) as known (name)
  where koinon_unaccent(lower(known.name)) like ${pattern})`
