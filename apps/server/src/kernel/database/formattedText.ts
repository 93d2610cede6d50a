import { spoilerMark } from '@koinon/contract/text'
import { type RawBuilder, sql } from 'kysely'

/** A column with its table's alias, or more. */
type Expression = string | RawBuilder<unknown>
const refOf = (given: Expression): RawBuilder<unknown> => (typeof given === 'string' ? sql.ref(given) : given)

/** `hideSpoilers` in a query: the words of a text with facets that an excerpt may show, before it is cut. */
export function shownWords(textOf: Expression, facetsOf: Expression): RawBuilder<string> {
  const [text, facets] = [refOf(textOf), refOf(facetsOf)]
  const bytes = sql`convert_to(${text}, 'UTF8')`
  return sql<string>`case when ${facets} @> '[{"kind": "SPOILER"}]' then (
    select string_agg(convert_from(substring(${bytes} from s.at + 1 for s.start - s.at), 'UTF8') || ${spoilerMark}::text, '' order by s.start)
      || convert_from(substring(${bytes} from max(s."end") + 1), 'UTF8')
    from (select o.start, o."end", coalesce(lag(o."end") over (order by o.start), 0) as at
      from (select (f ->> 'start')::int as start, (f ->> 'end')::int as "end" from jsonb_array_elements(${facets}) f
        where f ->> 'kind' = 'SPOILER') o) s) else ${text} end`
}

/**
 * A text with the addresses of its links whose words are another text than the address: rules and moderators judge where
 * they lead. Words that only look like an address do not hide it.
 */
export function withLinkTargets(column: string, facetsColumn: string): RawBuilder<string> {
  const [text, facets] = [sql.ref(column), sql.ref(facetsColumn)]
  const words = sql`rtrim(lower(convert_from(substring(convert_to(${text}, 'UTF8')
      from (f ->> 'start')::int + 1 for (f ->> 'end')::int - (f ->> 'start')::int), 'UTF8')), '/')`
  return sql<string>`concat_ws(E'\n', ${text}, (select string_agg(f ->> 'url', E'\n') from jsonb_array_elements(${facets}) f
    where f ->> 'kind' = 'LINK' and rtrim(lower(f ->> 'url'), '/') not in (${words}, 'https://' || ${words}, 'http://' || ${words})))`
}

/** The formats of a text with facets, without whom it names. */
export const formatsOf = (facetsColumn: string): RawBuilder<unknown> =>
  sql`jsonb_path_query_array(${sql.ref(facetsColumn)}, '$[*] ? (@.kind != "MENTION" && @.kind != "HASHTAG")')`
