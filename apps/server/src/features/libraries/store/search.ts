import type { PostView } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { when } from '../../../kernel/lists.ts'
import type { Db } from '../../../kernel/tables.ts'
import { isFilteredOut } from '../../users/index.ts'
import { librarySays } from './libraries.ts'
import { openItem, visibleItem, visibleLibrary } from './visibility.ts'

/** How well a thing fits (up to 4,000), or when it came to be in milliseconds where that is the order. */
export interface Scored {
  readonly id: string
  readonly score: number
}
interface Asked {
  readonly text: string
  readonly groupId?: string | undefined
  /** Nothing that appeared later is in the list, so that its pages fit together. */
  readonly asOf: Date
  readonly sort: 'RELEVANCE' | 'TIME'
  /** Found are those that follow this one, by score and then by id, both falling. */
  readonly after: Scored | null
  readonly limit: number
}
interface Found {
  readonly hits: readonly Scored[]
  /** About how many there are: counting stops at a bound. */
  readonly total: number
}

/** So many matches are looked at; more only makes the total exact. */
const window = 300

/** Text as a pattern for `like`, found anywhere; its own wildcards mean themselves. */
const anywhere = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** How well a title fits: the whole of its beginning, a word's beginning, anywhere; then likeness. */
const fitOf = (text: string): RawBuilder<unknown> => {
  const [pattern, title] = [anywhere(text).slice(1), sql`koinon_unaccent(lower(l.title))`]
  return sql`(case when ${title} like koinon_unaccent(${pattern}) then 3000
      when ${title} like koinon_unaccent(${`% ${pattern}`}) then 2000
      when ${title} like koinon_unaccent(${`%${pattern}`}) then 1000 else 0 end
    + round(900 * word_similarity(koinon_unaccent(${text.toLowerCase()}), ${librarySays})::numeric)::int)::float8`
}
const timeOf = (column: string): RawBuilder<unknown> =>
  sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint::float8`

/** One page of what matches, and how much matches: the query around any kind of thing that is scored. */
async function pageOfMatches(db: Db, matching: RawBuilder<unknown>, { after, limit }: Asked): Promise<Found> {
  const { rows } = await sql<Found>`
    with found as materialized (${matching} limit ${sql.lit(window)}), page as (
      select id, score from found
      where true ${when(after, ({ score, id }) => sql`(score, id) < (${score}::float8, ${id}::uuid)`)}
      order by score desc, id desc limit ${limit}
    )
    select (select coalesce(json_agg(json_build_object('id', id, 'score', score) order by score desc, id desc), '[]') from page) as hits,
      (select count(*)::int from found) as total`.execute(db)
  return rows[0] ?? { hits: [], total: 0 }
}

/** Libraries by title and description, as far as the viewer may know of them; a slip of typing is forgiven. */
export async function findLibraries(db: Db, viewerId: string, asked: Asked): Promise<Found> {
  const { text, groupId, asOf, sort } = asked
  const pattern = sql`koinon_unaccent(${anywhere(text)})`
  const where = sql`${visibleLibrary(viewerId)} and l.created_at <= ${asOf} ${when(groupId, (id) => sql`l.group_id = ${id}`)}`
  const score = sort === 'TIME' ? timeOf('l.created_at') : fitOf(text)
  // Slips of typing are looked for only where nothing is written as asked.
  return pageOfMatches(
    db,
    sql`select l.id, ${score} as score from libraries l
      where ${where} and (${librarySays} like ${pattern} or (koinon_unaccent(${text.toLowerCase()}) <% ${librarySays}
        and not exists (select 1 from libraries l where ${where} and ${librarySays} like ${pattern})))
      order by score desc, l.id desc`,
    asked,
  )
}

/** How well the words fit, on a curve that no repetition climbs; as posts are ranked, but never by their age. */
const wordsFit = sql`round(1900 * (r.rank / (r.rank + 0.25)))::float8`

/**
 * What is in the words' index and in a library, the newest first: no right is asked of what is not looked at. A frequent
 * word is in most posts: they are put in their order before it is asked in which libraries they stand, but where one
 * library or group is meant its items are asked for their words.
 */
function matchingItems(asked: ItemsAsked): RawBuilder<unknown> {
  const { groupId, libraryId } = asked
  if (groupId || libraryId)
    return sql`(
      select i.id, i.library_id, i.post_id, i.position
      from (select i.* from library_items i where true
        ${when(groupId, (id) => sql`i.library_id in (select l.id from libraries l where l.group_id = ${id})`)}
        ${when(libraryId, (id) => sql`i.library_id = ${id}`)} offset 0) i
      join post_words pw on pw.post_id = i.post_id
      where pw.words @@ ${askedWords(asked)} order by pw.position desc offset 0) i`
  return sql`(
      select pw.post_id from post_words pw where pw.words @@ ${askedWords(asked)} order by pw.position desc offset 0
    ) said cross join lateral (
      select i.id, i.library_id, i.post_id, i.position from library_items i where i.post_id = said.post_id offset 0) i`
}
const askedWords = ({ text, language }: ItemsAsked): RawBuilder<unknown> =>
  sql`(select koinon_search_query(${text}, ${language}))`

interface ItemsAsked extends Asked {
  /** The asker's: whose little words count for little. */
  readonly language: string
  readonly libraryId?: string | undefined
  readonly authorId?: string | undefined
  readonly mediaType?: PostView['mediaType'] | undefined
}

/**
 * Items whose posts say the words, as far as the viewer may read them: the best of the newest that match. In the order
 * of time they go back with the pages.
 */
export async function findLibraryItems(db: Db, viewerId: string, asked: ItemsAsked): Promise<Found> {
  const { authorId, mediaType, asOf, sort, after } = asked
  const byWords = sort === 'RELEVANCE'
  // Looked at one by one, in their order, until there are enough: joined at once, all would be.
  return pageOfMatches(
    db,
    sql`select i.id, v.score from ${matchingItems(asked)} cross join lateral (
      select ${byWords ? wordsFit : timeOf('p.created_at')} as score
      from posts p join accounts a on a.id = p.author_id join libraries l on l.id = i.library_id
      ${
        byWords
          ? sql`cross join lateral (select ts_rank(pw.words, ${askedWords(asked)}, 1) as rank from post_words pw where pw.post_id = i.post_id) r`
          : sql``
      }
      where p.id = i.post_id and l.created_at <= ${asOf}
        ${when(authorId, (id) => sql`p.author_id = ${id}`)}
        ${when(mediaType, (type) => sql`p.media_type = ${type}`)}
        ${when(sort === 'TIME' ? after : null, ({ score }) => sql`${timeOf('p.created_at')} <= ${score}::float8`)}
        and ${visibleItem(viewerId)} and ${visibleLibrary(viewerId)} and ${openItem(viewerId)}
        and (p.author_id = ${viewerId}::uuid or not ${isFilteredOut(viewerId, 'SEARCH', sql`p.text`)})
      offset 0) v`,
    asked,
  )
}
