import { type RawBuilder, sql } from 'kysely'
import { uuidArray } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import { searchTexts, visiblePost } from '#features/content/index.ts'
import type { ChannelChoice } from './recordNotifications.ts'
import { visibility } from '#features/users/index.ts'

interface ReachedPost {
  /** In the organisation's voice. */
  readonly asGroup: boolean
  readonly groupId: string
  readonly authorId: string
  /** All it says in words. */
  readonly text: string
  readonly ids: string[]
}
export interface Audience {
  readonly people: number
  readonly push: number
  readonly mail: number
  readonly silenced: number
}

interface AudienceArgs {
  readonly authorId: string
  readonly now: Date
  /** The channels of those who have not chosen any. */
  readonly unchanged: ChannelChoice
}

/** How many members of a group a post by its author would notify, by channel. Reads the tables of groups. */
export const groupAudience = (db: Db, { groupId, ...args }: AudienceArgs & { groupId: string }): Promise<Audience> =>
  audienceAmong(
    db,
    sql`select m.account_id, m.notification_level = 'ALL' as hears from group_members m
      where m.group_id = ${groupId} and m.membership_state = 'MEMBER'`,
    args,
  )

/** The audience of an event's announcement among its guests. */
export const guestAudience = (
  db: Db,
  { guests, ...args }: AudienceArgs & { guests: readonly string[] },
): Promise<Audience> =>
  audienceAmong(
    db,
    sql`select id as account_id, true as hears from unnest((select ${uuidArray(guests)})) as guest (id)`,
    args,
  )

/**
 * Of some people, and whether they want such notifications at all, how many are notified and how, by their present
 * settings. Reads the settings, devices and addresses of accounts.
 */
async function audienceAmong(db: Db, people: RawBuilder<unknown>, args: AudienceArgs): Promise<Audience> {
  const { rows } = await sql<Audience>`
    with reached as (
      select r.hears and not exists (select 1 from mutes u where u.muter_id = a.id and u.muted_id = ${args.authorId}
          and (u.until is null or u.until > ${args.now})) as hears,
        coalesce(s.matrix -> 'CONTENT_POST' ->> 'inApp', ${String(args.unchanged.inApp)}) = 'true' as listed,
        coalesce(s.matrix -> 'CONTENT_POST' ->> 'push', ${String(args.unchanged.push)}) = 'true'
          and exists (select 1 from push_tokens t where t.account_id = a.id)
          and not is_quiet_at(s.quiet_hours, ${args.now}) as pushed,
        coalesce(s.matrix -> 'CONTENT_POST' ->> 'email', ${args.unchanged.email}) <> 'OFF'
          and exists (select 1 from account_emails e where e.account_id = a.id and e.is_primary and e.verified_at is not null) as mailed
      from (${people}) r
      join accounts a on a.id = r.account_id and account_is_visible(a.status, a.isolated_until)
      left join notification_settings s on s.account_id = a.id
      where a.id <> ${args.authorId} and not ${visibility.blockedBetween(sql.ref('a.id'), args.authorId)}
    ), told as (
      select hears and (listed or pushed or mailed) as told, pushed, mailed from reached
    )
    select count(*) filter (where told)::int as people, count(*) filter (where told and pushed)::int as push,
      count(*) filter (where told and mailed)::int as mail, count(*) filter (where not told)::int as silenced from told`.execute(
    db,
  )
  return rows[0] ?? { people: 0, push: 0, mail: 0, silenced: 0 }
}

/**
 * Members of a post's group who chose all posts and may see this one, by id after `after`, without its author and the
 * people it mentions, who are notified of that. Of a post whose stream has started they are only notified that it is
 * live. Null if the post no longer exists for them. Reads the tables of posts, groups and streams.
 */
export async function groupRecipients(
  db: Db,
  args: { postId: string; isLive: boolean; after: string | null; limit: number },
): Promise<ReachedPost | null> {
  const { rows } = await sql<ReachedPost>`
    select p.group_id as "groupId", p.author_id as "authorId", p.as_group as "asGroup", ${searchTexts.searchTextOfPost} as text, array(
      select m.account_id from group_members m
      where m.group_id = p.group_id and m.membership_state = 'MEMBER' and m.notification_level = 'ALL' and m.account_id <> p.author_id
        and (${args.after}::uuid is null or m.account_id > ${args.after}::uuid)
        and not exists (select 1 from post_mentions x where x.post_id = p.id and x.account_id = m.account_id)
        and ${visiblePost(sql`m.account_id`)}
      order by m.account_id limit ${args.limit}) as ids
    from posts p join accounts a on a.id = p.author_id where p.id = ${args.postId} and p.group_id is not null and p.status = 'PUBLISHED' and p.deleted_at is null
      and not p.by_isolated_author
      and (${args.isLive} or not exists (select 1 from streams s where s.post_id = p.id and s.started_at is not null))`.execute(
    db,
  )
  return rows[0] ?? null
}
