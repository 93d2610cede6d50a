import { parseSearch, printPart } from '@koinon/contract/searchQuery'
import { type RawBuilder, sql } from 'kysely'
import { visibleEvent } from '../../store/visibility.ts'
import { escapeLike } from '#kernel/text/likePattern.ts'
import { requiredWords } from '#kernel/text/queryOperators.ts'

/** Words that must all be present, unless excluded by a minus; `places` also searches where the event is. */
export interface EventSearchText {
  readonly text: string
  readonly places: boolean
}

const ownWords = sql`(d.title is not null or d.description is not null or d.place is not null)`
const wordsOfEvent = sql`e.words`
const wordsOfDate = ({ places }: EventSearchText) =>
  sql`koinon_event_words(coalesce(d.title, e.title), coalesce(d.description, e.description), ${places ? sql`coalesce(d.place, e.place)` : sql`null::jsonb`})`

const maxWords = 10
interface Part {
  readonly text: string
  readonly isExcluded: boolean
}
/** The words and phrases of a query, folded by the database; its own wildcards are escaped. */
function partsOf(text: string): Part[] {
  const parts = new Map<string, Part>()
  for (const part of parseSearch(text.toLowerCase()))
    if (part.kind === 'WORD') parts.set(printPart(part), { text: part.text, isExcluded: part.isExcluded })
  return [...parts.values()].slice(0, maxWords)
}
const anywhere = (part: string): RawBuilder<unknown> => sql`koinon_unaccent(${`%${escapeLike(part)}%`})`
function holdsAll(where: RawBuilder<unknown>, { text }: EventSearchText): RawBuilder<unknown> {
  const parts = partsOf(text)
  if (parts.every(({ isExcluded }) => isExcluded)) return sql`false`
  const conditions = parts.map(
    (part) => sql`${where} ${part.isExcluded ? sql`not like` : sql`like`} ${anywhere(part.text)}`,
  )
  return sql`(${sql.join(conditions, sql` and `)})`
}

/**
 * A list's `with`: `found` are events that contain the words themselves, through their index, and those with a date
 * whose own content does. Without words there is nothing to begin with.
 */
export const foundEvents = (words: EventSearchText | undefined): RawBuilder<unknown> =>
  words
    ? sql`found as materialized (
        select e.id, true as whole from events e
        where e.deleted_at is null and ${holdsAll(wordsOfEvent, { ...words, places: true })}
        union all select e.id, false from event_occurrences d join events e on e.id = d.event_id
        where ${ownWords} and e.deleted_at is null and ${holdsAll(wordsOfDate({ ...words, places: true }), words)}
      )`
    : sql`found as (select 1)`

/** How many of the newest are examined when everything is searched; more would only make the total exact. */
const newest = 1000
/** Matches among the newest events that the viewer sees, made before a moment. */
export const newestFound = (viewerId: string, words: EventSearchText, asOf: Date): RawBuilder<unknown> => {
  const where = sql`${visibleEvent(viewerId)} and e.created_at <= ${asOf}`
  return sql`found as materialized (
    (select e.id, true as whole from events e where ${holdsAll(wordsOfEvent, words)} and ${where}
      order by e.id desc limit ${sql.lit(newest)})
    union all select e.id, false from event_occurrences d join events e on e.id = d.event_id
    where ${ownWords} and ${holdsAll(wordsOfDate(words), words)} and ${where})`
}

/** A date has the words if its event does and the date has nothing of its own; otherwise the date itself is checked. */
export const matchesText = (words: EventSearchText): RawBuilder<unknown> => sql`e.id in (select id from found) and case
  when ${words.places} and not ${ownWords} then e.id in (select id from found where whole)
  else ${holdsAll(wordsOfDate(words), words)} end`

/** The text that `fitOf` reads: title and place of a date, folded once. */
export const fitSources = sql`cross join lateral (
  select koinon_unaccent(lower(coalesce(d.title, e.title))) as title,
    case when ${ownWords} then koinon_event_words(coalesce(d.title, e.title), '', coalesce(d.place, e.place))
      else e.names end as names offset 0) named`
/**
 * How well a date's title matches: its beginning, a word's beginning, anywhere; then similarity with title and place.
 */
export function fitOf({ text }: EventSearchText): RawBuilder<unknown> {
  const query = requiredWords(text).toLowerCase()
  const escaped = escapeLike(query)
  return sql`(case when named.title like koinon_unaccent(${`${escaped}%`}) then 3000
      when named.title like koinon_unaccent(${`% ${escaped}%`}) then 2000
      when ${holdsAll(sql`named.title`, { text, places: false })} then 1000 else 0 end
    + round(900 * word_similarity(koinon_unaccent(${query}::text), named.names)::numeric)::int)`
}
