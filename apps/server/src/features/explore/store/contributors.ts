import { sql } from 'kysely'
import { firstIdAt } from '#kernel/database/sqlHelpers.ts'
import { shownWords } from '#kernel/database/formattedText.ts'
import type { Db } from '#kernel/database/tables.ts'
import { visibility, graph } from '#features/users/index.ts'
import { visiblePost } from '#features/content/index.ts'

/** The search stops here: the newest posts show well enough who helps, however many there are. */
const maxPosts = 2000

export interface ContributorRow {
  readonly id: string
  readonly score: number
  readonly posts: number
  readonly comments: number
  /** Pairs of a person and a thing they reacted to, without the contributor's own. */
  readonly reactions: number
  /** Interests shared with the viewer. */
  readonly interests: number
  /** The first line of the bio. */
  readonly bio: string | null
}

/** A person `a` chose one of these, and the viewer may know. */
const showsInterest = (
  viewerId: string,
  interestIds: readonly string[],
) => sql<boolean>`(${visibility.visibleProfile(viewerId)} and exists (
  select 1 from account_interests i where i.account_id = a.id and i.interest_id = any(${[...interestIds]}::uuid[])))`

/**
 * The most helpful people in what the viewer sees, or in one group: by how others respond rather than by how much is
 * written, so that a flood of posts gains nothing. One row more than asked for.
 */
export async function contributors(
  db: Db,
  args: {
    viewerId: string
    groupId: string | null
    /** Only people who chose one of these. */
    interestIds: readonly string[] | null
    /** Leaves out people already followed. */
    isForMeeting: boolean
    since: Date
    after: { score: number; id: string } | null
    limit: number
  },
): Promise<ContributorRow[]> {
  const { viewerId, groupId, interestIds, since, after } = args
  const { rows } = await sql<ContributorRow>`
    with newest as (
      select q.* from posts q
      where q.position >= ${firstIdAt(since)}::uuid and q.status = 'PUBLISHED' and q.deleted_at is null
        ${groupId ? sql`and q.group_id = ${groupId}` : sql``}
      order by q.position desc limit ${maxPosts}
    ), seen as (
      select p.id, p.author_id from newest p join accounts a on a.id = p.author_id where ${visiblePost(viewerId)}
    ), answers as (
      select c.id, c.author_id, c.author_id <> seen.author_id as to_another from seen
      join comments c on c.post_id = seen.id and c.removed is null and not c.by_isolated_author and c.created_at >= ${since}
    ), liked as (
      select things.author_id as id, count(distinct (r.target_id, r.account_id))::int as n
      from (select id, author_id from seen union all select id, author_id from answers) things
      join reactions r on r.target_id = things.id and r.account_id <> things.author_id and not r.by_isolated_author
      group by things.author_id
    ), written as (
      select author_id as id, count(*)::int as n from seen group by author_id
    ), answered as (
      select author_id as id, count(*)::int as n from answers where to_another group by author_id
    ), judged as (
      select a.id, coalesce(w.n, 0) as posts, coalesce(c.n, 0) as comments, coalesce(l.n, 0) as reactions,
        nullif(left(btrim(split_part(${shownWords('a.bio', 'a.bio_facets')}, E'\n', 1)), 160), '') as bio,
        (select count(*)::int from account_interests theirs
          join account_interests mine on mine.interest_id = theirs.interest_id and mine.account_id = ${viewerId}
          where theirs.account_id = a.id and ${visibility.visibleProfile(viewerId)}) as interests
      from (select id from written union select id from answered union select id from liked) known
      join accounts a on a.id = known.id
      left join written w on w.id = a.id
      left join answered c on c.id = a.id
      left join liked l on l.id = a.id
      where a.id <> ${viewerId} and account_is_visible(a.status, a.isolated_until) and not ${visibility.blockedBetween(viewerId, sql.ref('a.id'))}
        and ${args.isForMeeting ? graph.isRecommendable(viewerId) : graph.isNotDismissed(viewerId)}
        and ${interestIds ? showsInterest(viewerId, interestIds) : sql`true`}
    ), scored as (
      select *, round(100 * (ln(1 + posts) + 2 * ln(1 + comments) + 3 * ln(1 + reactions)))::int as score from judged
    )
    select * from scored
    where ${after?.id ?? null}::uuid is null or (score, id) < (${after?.score ?? null}::int, ${after?.id ?? null}::uuid)
    order by score desc, id desc limit ${args.limit + 1}`.execute(db)
  return rows
}
