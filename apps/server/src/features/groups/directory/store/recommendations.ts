import { sql } from 'kysely'
import { dayMs } from '#kernel/durations.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { viewerCte, factSources, knownInSources, readInSources } from '../../store/access.ts'
import { isBanned } from '../../restrictions/store/inForce.ts'
import { seesMembersInSources } from '../../membership/store/members.ts'

export interface RecommendedRow {
  readonly id: string
  readonly score: number
  readonly friends: number
  readonly interests: number
  readonly memberCount: number
  readonly isActive: boolean
}

/**
 * Groups a person may like: where friends are, about their interests, for what they came for, then large and lively
 * ones. Never groups they have any relation to, or have dismissed; and nothing counts about a closed group that an
 * outsider does not learn. Examines the best few hundred of each kind.
 */
export async function recommended(
  db: Db,
  args: {
    viewerId: string
    interestIds: readonly string[] | null
    now: Date
    after: { score: number; id: string } | null
    limit: number
  },
): Promise<RecommendedRow[]> {
  const weekAgo = new Date(args.now.getTime() - 7 * dayMs)
  const { rows } = await sql<RecommendedRow>`
    with ${viewerCte(args.viewerId)}, chosen as (
      select coalesce(${args.interestIds ? [...args.interestIds] : null}::uuid[], array_agg(interest_id), '{}') as ids
      from account_interests where account_id = ${args.viewerId}
    ), goals as (
      select o.group_ids, o.interest_ids from accounts me
      join onboarding_goals o on o.offered and me.onboarding -> 'goalIds' ? o.id::text
      where me.id = ${args.viewerId} and ${args.interestIds === null}
    ), friends as (
      select m.group_id as id, count(*)::int as friends
      from follows mine
      join follows theirs on theirs.follower_id = mine.followee_id and theirs.followee_id = mine.follower_id and theirs.state = 'FOLLOWING'
      join accounts a on a.id = mine.followee_id and account_is_visible(a.status, a.isolated_until)
      join group_members m on m.account_id = a.id and m.membership_state = 'MEMBER'
      where mine.follower_id = ${args.viewerId} and mine.state = 'FOLLOWING'
      group by m.group_id order by friends desc, id limit 300
    ), candidates as (
      select id from friends
      union (select g.id from groups g, chosen where g.interest_ids && chosen.ids and g.deleted_at is null order by g.member_count desc limit 300)
      union select unnest(group_ids) from goals
      union (select g.id from groups g, goals where g.interest_ids && goals.interest_ids and g.deleted_at is null order by g.member_count desc limit 300)
      union (select g.id from groups g where g.kind = 'STANDARD' and g.deleted_at is null order by g.member_count desc, g.id desc limit 300)
    ), judged as (
      select g.id,
        case when ${seesMembersInSources} then coalesce(f.friends, 0) else 0 end as friends,
        case when ${readInSources} then cardinality(array(select unnest(g.interest_ids) intersect select unnest(chosen.ids))) else 0 end as interests,
        case when ${seesMembersInSources} then g.member_count else 0 end as "memberCount",
        ${readInSources} and coalesce(g.last_post_at > ${weekAgo}, false) as "isActive",
        exists (select 1 from goals where g.id = any(goals.group_ids)
          or (g.interest_ids && goals.interest_ids and ${readInSources})) as "fitsGoal"
      from ${factSources}
      join candidates c on c.id = g.id
      cross join chosen
      left join friends f on f.id = g.id
      where g.kind = 'STANDARD' and ${knownInSources} and m.membership_state is null and not ${isBanned(sql`viewer.id`, sql`g.id`)}
        and not exists (select 1 from group_invitations i where i.group_id = g.id and i.account_id = viewer.id and i.state = 'PENDING')
        and not exists (select 1 from group_requests r
          where r.group_id = g.id and r.account_id = viewer.id and r.kind = 'JOIN' and r.state = 'PENDING')
        and not exists (select 1 from group_dismissals d where d.group_id = g.id and d.account_id = viewer.id)
    ), scored as (
      select *, (friends * 300 + interests * 200 + least(round(100 * ln(1 + "memberCount")), 1000)
        + case when "isActive" then 150 else 0 end + case when "fitsGoal" then 400 else 0 end)::int as score from judged
    )
    select * from scored
    where ${args.after?.id ?? null}::uuid is null or (score, id) < (${args.after?.score ?? null}::int, ${args.after?.id ?? null}::uuid)
    order by score desc, id desc limit ${args.limit + 1}`.execute(db)
  return rows
}

/** Remembers what not to recommend again; ids of groups the viewer may not know of are ignored. */
export async function dismiss(
  tx: Tx,
  dismissed: { accountId: string; groupIds: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    with ${viewerCte(dismissed.accountId)}
    insert into group_dismissals (account_id, group_id, at)
    select viewer.id, g.id, ${dismissed.now} from ${factSources}
    where g.id = any(${[...dismissed.groupIds]}::uuid[]) and ${knownInSources}
    on conflict do nothing`.execute(tx)
}
