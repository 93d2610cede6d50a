import { type RawBuilder, sql } from 'kysely'

/** Whether a list of facets, or of mentions being written, names a person. */
export const namesPerson = (accountId: string, facets: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${facets} @> ${JSON.stringify([{ userId: accountId }])}::text::jsonb)`

/** A list of facets without the mentions of a person: the words stay. */
export const withoutPerson = (accountId: string, facets: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(jsonb_agg(f.facet order by f.place), '[]') from jsonb_array_elements(${facets}) with ordinality as f (facet, place)
  where f.facet ->> 'userId' is distinct from ${accountId})`
