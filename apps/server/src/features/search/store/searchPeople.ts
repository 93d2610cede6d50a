import type { FollowState, Near } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { names, graph, interests, visibility } from '#features/users/index.ts'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import { shownWords } from '#kernel/database/formattedText.ts'
import type { Db } from '#kernel/database/tables.ts'
import { escapeLike } from '#kernel/text/likePattern.ts'

export interface PeopleSearch {
  readonly viewerId: string
  readonly text: string
  /** Only members of this group; the caller has checked that the viewer may see them. */
  readonly groupId: string | null
  readonly interestIds: readonly string[] | null
  readonly near: Near | null
  readonly followState: FollowState | null
  readonly after: { score: number; id: string } | null
  readonly limit: number
}
export interface FoundRow {
  readonly id: string
  readonly score: number
  readonly bio: string
  /** Mutual follows in common. */
  readonly mutual: number
  readonly total: number
}

/** How many are examined and counted for each way to match; anything beyond is "many" anyway. */
const maxFound = 1000
/** Shorter texts have no trigram to look up inside words: they are matched as prefixes of names. */
const shortestInside = 3

/**
 * The ways to match, each with its index, among those who pass the filters: the few of a group are not lost among the
 * many with such a name. The account with exactly this user name is always among them. Only open profiles show
 * interests.
 */
function candidates(search: PeopleSearch, text: string): RawBuilder<unknown> {
  const prefix = `${escapeLike(text)}%`
  const narrow = narrowed(search)
  const exact = sql`(select a.id from accounts a where a.username = ${text} ${narrow})`
  if (text.length < shortestInside)
    return sql`${exact} union (
      select a.id from accounts a where ${names.hasWordOnProfile(text)} and ${names.isNameStart(text)} ${narrow} limit ${maxFound})`
  return sql`${exact}
    union (select a.id from accounts a where ${names.isOnProfile(text)} ${narrow} limit ${maxFound})
    union (select a.id from accounts a where koinon_unaccent(${text}) <% ${names.profileText} ${narrow} limit ${maxFound})
    union (select a.id from interests i join account_interests c on c.interest_id = i.id join accounts a on a.id = c.account_id
      where ${interests.hasInterestName(sql`koinon_unaccent(${prefix})`, search.viewerId)} and ${visibility.visibleProfile(search.viewerId)} ${narrow}
      limit ${maxFound})`
}

/**
 * How well a person matches: the exact user name, prefixes of names, then similarity with everything on the profile.
 */
function score(text: string): RawBuilder<number> {
  return sql<number>`(case when a.username = ${text} then 4000
      when a.username like ${`${escapeLike(text)}%`} or ${names.hasNamePrefix(text)} then 3000
      when ${names.hasNameWord(text)} then 2000 when ${names.isInName(text)} then 1000 else 0 end
    + round(900 * word_similarity(koinon_unaccent(${text}), ${names.profileText})::numeric)::int)`
}

const shares = (ids: readonly string[]) => sql`exists (
  select 1 from account_interests c where c.account_id = a.id and c.interest_id = any(${[...ids]}::uuid[]))`
const stands = (viewerId: string, state: FollowState) => sql`coalesce((
  select f.state from follows f where f.follower_id = ${viewerId} and f.followee_id = a.id), 'NOT_FOLLOWING') = ${state}`

/** The filters, each beginning with `and`. */
function narrowed({ viewerId, groupId, interestIds, near, followState }: PeopleSearch): RawBuilder<unknown> {
  return sql`
    ${andWhen(
      groupId,
      (id) => sql`exists (select 1 from group_members m
      where m.group_id = ${id} and m.account_id = a.id and m.membership_state = 'MEMBER')`,
    )}
    ${andWhen(interestIds, (ids) => sql`${shares(ids)} and ${visibility.visibleProfile(viewerId)}`)}
    ${andWhen(near, (place) => graph.isNear(place))}
    ${andWhen(followState, (state) => stands(viewerId, state))}`
}

/** Friends (mutual follows) whom the viewer shares with a person, among those who let their lists be seen. */
const mutual = (viewerId: string) => sql`(
  select count(*)::int from follows x
  join follows y on y.follower_id = x.followee_id and y.followee_id = ${viewerId} and y.state = 'FOLLOWING'
  join follows p on p.follower_id = x.followee_id and p.followee_id = page.id and p.state = 'FOLLOWING'
  join follows q on q.follower_id = page.id and q.followee_id = x.followee_id and q.state = 'FOLLOWING'
  join accounts a on a.id = x.followee_id and a.show_lists <> 'NOBODY'
  where x.follower_id = ${viewerId} and x.state = 'FOLLOWING' and ${visibility.visiblePerson(viewerId)})`

/** People whose profile matches a text, best first, one row more than asked for, and how many there are. */
export async function searchPeople(db: Db, search: PeopleSearch): Promise<FoundRow[]> {
  const { viewerId, after } = search
  const text = search.text.replace(/^[@＠]/, '').toLowerCase()
  const { rows } = await sql<FoundRow>`
    with found as (${candidates(search, text)}), fitting as (
      select a.id, ${shownWords('a.bio', 'a.bio_facets')} as bio, ${score(text)} as score from found join accounts a on a.id = found.id where ${visibility.visiblePerson(viewerId)}
    ), page as (
      select * from fitting
      where ${after?.id ?? null}::uuid is null or (score, id) < (${after?.score ?? null}::int, ${after?.id ?? null}::uuid)
      order by score desc, id desc limit ${search.limit + 1}
    )
    select page.*, ${mutual(viewerId)} as mutual, (select count(*)::int from fitting) as total
    from page order by score desc, id desc`.execute(db)
  return rows
}
