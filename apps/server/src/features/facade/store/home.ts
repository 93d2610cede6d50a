import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import { visiblePost, feedFilter } from '#features/content/index.ts'
import { visibility } from '#features/users/index.ts'

/**
 * The newest posts pinned by the organisations a person belongs to, as far as they may see them and want to. Reads
 * tables of the groups and content features.
 */
export async function pinnedForMember(
  db: Db,
  accountId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from group_members m
    join groups g on g.id = m.group_id and g.kind = 'ENTERPRISE' and g.deleted_at is null
    join posts p on p.group_id = g.id and p.pinned and p.deleted_at is null and p.status = 'PUBLISHED'
      and (g.pinned_until is null or g.pinned_until > ${now})
    join accounts a on a.id = p.author_id
    where m.account_id = ${accountId} and m.membership_state = 'MEMBER' and ${visiblePost(accountId)}
      and ${feedFilter.belongsInFeed({ viewerId: accountId, mediaType: null, now })}
    order by p.position desc limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/**
 * The number of pending decisions of a member: follow requests, invitations to groups, messages from strangers,
 * invitations to conversations from anybody, and requests to the groups they run. Anybody else who is blocked or gone
 * asks for nothing. Reads tables of several features.
 */
export async function pendingDecisionCount(db: Db, accountId: string): Promise<number> {
  const known = (person: string) => sql`exists (select 1 from accounts a where a.id = ${sql.ref(person)}
    and account_is_visible(a.status, a.isolated_until) and not ${visibility.blockedBetween(accountId, sql.ref('a.id'))})`
  const { rows } = await sql<{ waiting: number }>`
    select ((select count(*) from follows f
        where f.followee_id = ${accountId} and f.state = 'FOLLOW_REQUESTED' and ${known('f.follower_id')})
      + (select count(*) from group_invitations i join groups g on g.id = i.group_id and g.deleted_at is null
        where i.account_id = ${accountId} and i.state = 'PENDING' and ${known('i.invited_by')})
      + (select count(*) from conversation_members c join conversations v on v.id = c.conversation_id
        where c.account_id = ${accountId} and c.state = 'PENDING'
          and (v.kind = 'GROUP' or (v.last_seq > 0 and ${known('c.requested_by')})))
      + (select count(*) from group_members m join groups g on g.id = m.group_id and g.deleted_at is null
        join group_requests r on r.group_id = m.group_id and r.state = 'PENDING'
        where m.account_id = ${accountId} and m.membership_state = 'MEMBER' and holds_in_group(m.role, m.custom_permissions, case r.kind when 'ADMIN' then 'ADMINS' else 'APPROVE' end) and ${known('r.account_id')})
    )::int as waiting`.execute(db)
  return rows[0]?.waiting ?? 0
}
