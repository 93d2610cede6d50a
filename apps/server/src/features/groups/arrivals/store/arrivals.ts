import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import type { ArrivalRow } from '../presentArrivals.ts'

/** How many different join codes are listed. */
const maxSources = 150

/**
 * The ways by which people joined a group from a time on, each person by the first of them. A first post counts in the
 * group, in its subgroups, and in an organization's groups. Reads posts of the content feature.
 */
export async function groupArrivals(
  db: Db,
  { groupId, since }: { groupId: string; since: Date },
): Promise<ArrivalRow[]> {
  const { rows } = await sql<ArrivalRow>`
    with people as (
      select distinct on (h.account_id) h.account_id, h.joined_at from membership_history h
      where h.group_id = ${groupId} and h.joined_at >= ${since}
        and not exists (select from group_members m
          where m.group_id = h.group_id and m.account_id = h.account_id and m.role = 'OWNER')
      order by h.account_id, h.joined_at),
    scope as (
      select g.id from groups g left join groups p on p.id = g.parent_id
      where ${groupId}::uuid in (g.id, g.parent_id, g.organization_id, p.organization_id)),
    ways as (
      select w.account_id, w.joined_at, a.created_at > w.joined_at - interval '1 day' as registered,
        (select u.join_code_id from join_code_uses u join join_codes j on j.id = u.join_code_id
          where u.account_id = w.account_id and j.group_id = ${groupId} order by u.at limit 1) as code,
        exists (select from group_invitations i
          where i.group_id = ${groupId} and i.account_id = w.account_id and i.state = 'ACCEPTED') as invited,
        exists (select from posts p
          where p.author_id = w.account_id and p.group_id in (select id from scope) and p.deleted_at is null
            and p.status = 'PUBLISHED' and not p.by_isolated_author
            and uuid_extract_timestamp(p.position) between w.joined_at and w.joined_at + interval '7 days') as posted
      from people w join accounts a on a.id = w.account_id)
    select case when w.code is not null then 'JOIN_CODE' when w.invited then 'INVITATION' else 'OTHER' end as kind,
      w.code as "joinCodeId", j.label, null as "group", count(*)::int as people,
      (count(*) filter (where w.registered))::int as registered, null as joined, (count(*) filter (where w.posted))::int as posted
    from ways w left join join_codes j on j.id = w.code
    group by 1, 2, 3 order by people desc, 2 limit ${maxSources}`.execute(db)
  return rows
}
