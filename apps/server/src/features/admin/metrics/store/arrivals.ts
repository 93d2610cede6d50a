import { sql } from 'kysely'
import type { groupsForStaff } from '#features/groups/index.ts'
import type { Db } from '#kernel/database/tables.ts'

type ArrivalRow = Parameters<typeof groupsForStaff.presentArrivals>[1][number]

/** How many different join codes are listed. */
const maxSources = 150

/** The ways by which those came who registered from a time on. Reads accounts, join codes, invitations and posts. */
export async function placeArrivals(db: Db, since: Date): Promise<ArrivalRow[]> {
  const { rows } = await sql<ArrivalRow>`
    with ways as (
      select
        (select u.join_code_id from join_code_uses u
          where u.account_id = a.id and u.at < a.created_at + interval '7 days' order by u.at limit 1) as code,
        exists (select from group_invitations i where i.account_id = a.id and i.state = 'ACCEPTED'
          and i.decided_at < a.created_at + interval '7 days') as invited,
        exists (select from membership_history h where h.account_id = a.id
          and h.joined_at < a.created_at + interval '7 days') as joined,
        exists (select from posts p where p.author_id = a.id and p.deleted_at is null and p.status = 'PUBLISHED'
          and not p.by_isolated_author
          and uuid_extract_timestamp(p.position) < a.created_at + interval '7 days') as posted
      from accounts a where a.kind = 'PERSON' and a.created_at >= ${since} and a.status <> 'PURGED')
    select case when w.code is not null then 'JOIN_CODE' when w.invited then 'INVITATION' else 'OTHER' end as kind,
      w.code as "joinCodeId", j.label,
      case when g.id is not null then jsonb_build_object('id', g.id, 'name', g.name) end as "group",
      count(*)::int as people, null as registered, (count(*) filter (where w.joined))::int as joined,
      (count(*) filter (where w.posted))::int as posted
    from ways w left join join_codes j on j.id = w.code left join groups g on g.id = j.group_id
    group by 1, 2, 3, g.id, g.name order by people desc, 2 limit ${maxSources}`.execute(db)
  return rows
}
