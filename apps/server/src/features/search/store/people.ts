import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import { names, visibility } from '#features/users/index.ts'
import type { HitCursor, Hit, SearchSort } from './hits.ts'

/** Shorter texts are in too many names to be searched inside words. */
const shortest = 3
/** The most people that are counted. */
const counted = 500

export interface PeopleFindings {
  readonly hits: Hit[]
  readonly total: number
}

/** People by name and user name, spelled exactly or similarly, as the viewer may know of them: the closest first. */
export async function findPeopleLike(
  db: Db,
  viewerId: string,
  args: { text: string; sort: SearchSort; after: HitCursor | null; limit: number; asOf: Date },
): Promise<PeopleFindings> {
  const { sort, after, limit } = args
  const text = args.text
    .trim()
    .replace(/^[@＠]/, '')
    .toLowerCase()
  if (text === '') return { hits: [], total: 0 }
  const folded = sql`koinon_unaccent(${text})`
  // The index is on profiles; in the end only names count.
  const matches =
    text.length < shortest
      ? sql`${names.hasWordOnProfile(text)} and ${names.isNameStart(text)}`
      : sql`(${names.isOnProfile(text)} and ${names.isInName(text)}) or (${folded} <% ${names.profileText} and ${folded} <% ${names.nameText})`
  const fit = sql`(case when a.username = ${text} then 3900
      when ${names.hasNamePrefix(text)} then 3000 when ${names.hasNameWord(text)} then 2000 when ${names.isInName(text)} then 1000 else 0 end
    + case when a.username = ${text} then 0 else round(890 * word_similarity(${folded}, ${names.nameText})::numeric)::int end)::float8`
  const { rows } = await sql<{ hits: { id: string; score: number }[]; total: number }>`
    with found as materialized (
      select a.id, ${sort === 'TIME' ? sql`(extract(epoch from a.created_at) * 1000)::bigint::float8` : fit} as score
      from accounts a where (${matches}) and ${visibility.visiblePerson(viewerId)} and a.created_at <= ${args.asOf}
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
