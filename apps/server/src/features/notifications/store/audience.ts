import { sql } from 'kysely'
import type { Db } from '../../../kernel/tables.ts'

export interface Audience {
  readonly people: number
  readonly push: number
  readonly mail: number
  readonly silenced: number
}

/**
 * How many members of a group a post of its author would tell, by channel, as their settings stand now. Reads the
 * tables of groups, and the settings, devices and addresses of accounts.
 */
export async function groupAudience(
  db: Db,
  asked: { groupId: string; authorId: string; now: Date },
): Promise<Audience> {
  const { rows } = await sql<Audience>`
    with reached as (
      select a.id,
        m.notification_level = 'ALL' and coalesce(s.matrix -> 'CONTENT_POST' ->> 'inApp', 'true') <> 'false'
          and not exists (select 1 from mutes u where u.muter_id = a.id and u.muted_id = ${asked.authorId}
            and (u.until is null or u.until > ${asked.now})) as told,
        coalesce(s.matrix -> 'CONTENT_POST' ->> 'push', 'true') <> 'false'
          and exists (select 1 from push_tokens t where t.account_id = a.id)
          and not quiet_at(s.quiet_hours, ${asked.now}) as pushed,
        coalesce(s.matrix -> 'CONTENT_POST' ->> 'email', 'OFF') <> 'OFF'
          and exists (select 1 from account_emails e where e.account_id = a.id and e.is_primary and e.verified_at is not null) as mailed
      from group_members m
      join accounts a on a.id = m.account_id and account_is_visible(a.status, a.isolated_until)
      left join notification_settings s on s.account_id = a.id
      where m.group_id = ${asked.groupId} and m.standing = 'MEMBER' and a.id <> ${asked.authorId} and not blocked_between(a.id, ${asked.authorId})
    )
    select count(*) filter (where told)::int as people, count(*) filter (where told and pushed)::int as push,
      count(*) filter (where told and mailed)::int as mail, count(*) filter (where not told)::int as silenced from reached`.execute(
    db,
  )
  return rows[0] ?? { people: 0, push: 0, mail: 0, silenced: 0 }
}
