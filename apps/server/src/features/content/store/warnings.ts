import { spoilerMark } from '@koinon/contract/text'
import { sql } from 'kysely'

/** Whether the author or moderators covered a post `p` with a content warning; null if nobody said anything of it. */
export const hasWarning = sql`(p.sensitive ->> 'cover')::boolean`

/** `hideSpoilers` of a post `p` or a comment `c`, before its excerpt is cut. */
export const shownWords = (table: 'p' | 'c') => {
  const [text, facets] = [sql.ref(`${table}.text`), sql.ref(`${table}.facets`)]
  const bytes = sql`convert_to(${text}, 'UTF8')`
  return sql`case when ${facets} @> '[{"kind": "SPOILER"}]' then (
    select string_agg(convert_from(substring(${bytes} from s.at + 1 for s.start - s.at), 'UTF8') || ${spoilerMark}::text, '' order by s.start)
      || convert_from(substring(${bytes} from max(s."end") + 1), 'UTF8')
    from (select o.start, o."end", coalesce(lag(o."end") over (order by o.start), 0) as at
      from (select (f ->> 'start')::int as start, (f ->> 'end')::int as "end" from jsonb_array_elements(${facets}) f
        where f ->> 'kind' = 'SPOILER') o) s) else ${text} end`
}

/** The beginning of a post `p`, in characters; if it is covered, the warning's note instead, null without one. */
export const textOrWarning = (length: number) =>
  sql`case when ${hasWarning} then p.sensitive ->> 'note' else left(${shownWords('p')}, ${length}::int) end`
