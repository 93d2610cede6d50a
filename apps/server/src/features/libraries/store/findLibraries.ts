import type { PostView } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import { containsPattern, escapeLike } from '#kernel/text/likePattern.ts'
import { searchTexts } from '#features/content/index.ts'
import { filters } from '#features/users/index.ts'
import { libraryMatches } from './libraries.ts'
import { openItem, visibleItem, visibleLibrary } from './visibility.ts'

/** How well something matches (up to 4,000), or its time of creation in milliseconds if that is the order. */
export interface Scored {
  readonly id: string
  readonly score: number
}
interface LibrariesArgs {
  readonly text: string
  readonly groupId?: string | undefined
  /** Nothing that appeared later is in the list, so that its pages fit together. */
  readonly asOf: Date
  readonly sort: 'RELEVANCE' | 'TIME'
  /** Results follow this one, by score and then by id, both descending. */
  readonly after: Scored | null
  readonly limit: number
}
interface Found {
  readonly hits: readonly Scored[]
  /** Roughly how many there are: counting stops at a limit. */
  readonly total: number
}

/** How many matches are examined; more would only make the total exact. */
const window = 300

/** How well a title matches: its whole beginning, a word's beginning, anywhere; then similarity. */
const fitOf = (text: string): RawBuilder<unknown> => {
  const [pattern, title] = [`${escapeLike(text.toLowerCase())}%`, sql`koinon_unaccent(lower(l.title))`]
  return sql`(case when ${title} like koinon_unaccent(${pattern}) then 3000
      when ${title} like koinon_unaccent(${`% ${pattern}`}) then 2000
      when ${title} like koinon_unaccent(${`%${pattern}`}) then 1000 else 0 end
    + round(900 * word_similarity(koinon_unaccent(${text.toLowerCase()}), ${libraryMatches})::numeric)::int)::float8`
}
const timeOf = (column: string): RawBuilder<unknown> =>
  sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint::float8`

/** One page of what matches, and how much matches: the query around anything that is scored. */
async function pageOfMatches(db: Db, matching: RawBuilder<unknown>, { after, limit }: LibrariesArgs): Promise<Found> {
  const { rows } = await sql<Found>`
    with found as materialized (${matching} limit ${sql.lit(window)}), page as (
      select id, score from found
      where true ${andWhen(after, ({ score, id }) => sql`(score, id) < (${score}::float8, ${id}::uuid)`)}
      order by score desc, id desc limit ${limit}
    )
    select (select coalesce(json_agg(json_build_object('id', id, 'score', score) order by score desc, id desc), '[]') from page) as hits,
      (select count(*)::int from found) as total`.execute(db)
  return rows[0] ?? { hits: [], total: 0 }
}

/** Libraries by title and description, as far as the viewer may know of them; tolerates typing errors. */
export async function findLibraries(db: Db, viewerId: string, args: LibrariesArgs): Promise<Found> {
  const { text, groupId, asOf, sort } = args
  const pattern = sql`koinon_unaccent(${containsPattern(text)})`
  const where = sql`${visibleLibrary(viewerId)} and l.created_at <= ${asOf} ${andWhen(groupId, (id) => sql`l.group_id = ${id}`)}`
  const score = sort === 'TIME' ? timeOf('l.created_at') : fitOf(text)
  // Typing errors are considered only if nothing matches as typed.
  return pageOfMatches(
    db,
    sql`select l.id, ${score} as score from libraries l
      where ${where} and (${libraryMatches} like ${pattern} or (koinon_unaccent(${text.toLowerCase()}) <% ${libraryMatches}
        and not exists (select 1 from libraries l where ${where} and ${libraryMatches} like ${pattern})))
      order by score desc, l.id desc`,
    args,
  )
}

/** How well the words match, on a curve that repetition cannot climb; ranked like posts, but never by age. */
const wordsFit = sql`round(1900 * (r.rank / (r.rank + 0.25)))::float8`

/**
 * Items that match the word index, newest first: rights are checked only for examined ones. A frequent word is in most
 * posts: they are sorted before their libraries are looked up, but if a single library or group is given its items are
 * searched for the words.
 */
function matchingItems(args: ItemsArgs): RawBuilder<unknown> {
  const { groupId, libraryId } = args
  if (groupId || libraryId)
    return sql`(
      select i.id, i.library_id, i.post_id, i.position
      from (select i.* from library_items i where true
        ${andWhen(groupId, (id) => sql`i.library_id in (select l.id from libraries l where l.group_id = ${id})`)}
        ${andWhen(libraryId, (id) => sql`i.library_id = ${id}`)} offset 0) i
      join post_words pw on pw.post_id = i.post_id
      where pw.words @@ ${queryWords(args)} order by pw.position desc offset 0) i`
  return sql`(
      select pw.post_id from post_words pw where pw.words @@ ${queryWords(args)} order by pw.position desc offset 0
    ) said cross join lateral (
      select i.id, i.library_id, i.post_id, i.position from library_items i where i.post_id = said.post_id offset 0) i`
}
const queryWords = ({ text, language }: ItemsArgs): RawBuilder<unknown> =>
  sql`(select koinon_search_query(${text}, ${language}))`

interface ItemsArgs extends LibrariesArgs {
  /** The viewer's: its stop words count for little. */
  readonly language: string
  readonly libraryId?: string | undefined
  readonly authorId?: string | undefined
  readonly mediaType?: PostView['mediaType'] | undefined
}

/**
 * Items whose posts contain the words, as far as the viewer may read them: the best of the newest matches. Sorted by
 * time, they go further back page by page.
 */
export async function findLibraryItems(db: Db, viewerId: string, args: ItemsArgs): Promise<Found> {
  const { authorId, mediaType, asOf, sort, after } = args
  const byWords = sort === 'RELEVANCE'
  // Examined one by one, in order, until there are enough: a join would examine all.
  return pageOfMatches(
    db,
    sql`select i.id, v.score from ${matchingItems(args)} cross join lateral (
      select ${byWords ? wordsFit : timeOf('p.created_at')} as score
      from posts p join accounts a on a.id = p.author_id join libraries l on l.id = i.library_id
      ${
        byWords
          ? sql`cross join lateral (select ts_rank(pw.words, ${queryWords(args)}, 1) as rank from post_words pw where pw.post_id = i.post_id) r`
          : sql``
      }
      where p.id = i.post_id and l.created_at <= ${asOf}
        ${andWhen(authorId, (id) => sql`p.author_id = ${id}`)}
        ${andWhen(mediaType, (type) => sql`p.media_type = ${type}`)}
        ${andWhen(sort === 'TIME' ? after : null, ({ score }) => sql`${timeOf('p.created_at')} <= ${score}::float8`)}
        and ${visibleItem(viewerId)} and ${visibleLibrary(viewerId)} and ${openItem(viewerId)}
        and (p.author_id = ${viewerId}::uuid or not ${filters.isFilteredOut(viewerId, 'SEARCH', searchTexts.searchTextOfPost)})
      offset 0) v`,
    args,
  )
}
