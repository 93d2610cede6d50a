import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import { names, visibility } from '#features/users/index.ts'
import type { HitCursor, Hit, SearchSort } from './hits.ts'

/** Shorter texts are in too many names to be searched inside words. */
const shortest = 3
/** The most people that are scored for each way to match, and the most that are counted. */
const counted = 500

export interface PeopleFindings {
  readonly hits: Hit[]
  readonly total: number
}

interface PeopleArgs {
  readonly text: string
  readonly sort: SearchSort
  readonly after: HitCursor | null
  readonly limit: number
  readonly asOf: Date
}

/**
 * People by name and user name, as the viewer may know of them: the closest first. Similar spellings are considered only
 * if no name is as typed: they would be most names of a large place.
 */
export async function findPeopleLike(db: Db, viewerId: string, args: PeopleArgs): Promise<PeopleFindings> {
  const { sort, after, limit } = args
  const text = args.text
    .trim()
    .replace(/^[@＠]/, '')
    .toLowerCase()
  if (text === '') return { hits: [], total: 0 }
  const folded = sql`koinon_unaccent(${text})`
  const candidates = (match: RawBuilder<unknown>) => sql`(
    select a.id from accounts a where ${match} and ${visibility.visiblePerson(viewerId)} and a.created_at <= ${args.asOf}
    ${sort === 'TIME' ? sql`order by a.created_at desc` : sql``} limit ${counted})`
  // The closest are among them, however many contain the text.
  const typed = [
    sql`a.username = ${text}`,
    sql`lower(a.display_name) = ${text} and a.status <> 'PURGED'`,
    names.hasWordInName(text),
    ...(text.length < shortest ? [] : [names.isInName(text)]),
  ].map(candidates)
  const similar =
    text.length < shortest
      ? sql``
      : sql`union all ${candidates(sql`${folded} <% ${names.nameText} and not exists (select 1 from typed)`)}`
  const fit = sql`(case when a.username = ${text} then 3900
      when ${names.hasNamePrefix(text)} then 3000 when ${names.hasNameWord(text)} then 2000 when ${names.isInName(text)} then 1000 else 0 end
    + case when a.username = ${text} then 0 else round(890 * word_similarity(${folded}, ${names.nameText})::numeric)::int end)::float8`
  const { rows } = await sql<{ hits: { id: string; score: number }[]; total: number }>`
    with typed as materialized (${sql.join(typed, sql` union `)}), found as materialized (
      select a.id, ${sort === 'TIME' ? sql`(extract(epoch from a.created_at) * 1000)::bigint::float8` : fit} as score
      from (select id from typed ${similar}) matching join accounts a on a.id = matching.id
      order by score desc, a.id desc limit ${counted}
    ), page as (
      select id, score from found
      where ${after ? sql`(score, id) < (${after.score}::float8, ${after.id}::uuid)` : sql`true`}
      order by score desc, id desc limit ${limit}
    )
    select (select coalesce(json_agg(json_build_object('id', id, 'score', score)), '[]') from page) as hits,
      (select count(*)::int from found) as total`.execute(db)
  const [first] = rows
  return {
    hits: (first?.hits ?? []).map((hit) => ({ ...hit, kind: 'PERSON' as const })),
    total: first?.total ?? 0,
  }
}
