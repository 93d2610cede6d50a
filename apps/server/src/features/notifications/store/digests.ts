import type { NotificationSubject } from '@koinon/contract/shared'
import { sql } from 'kysely'
import { jsonb } from '#kernel/database/jsonb.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { settings } from '#features/accounts/index.ts'
import { type DigestRhythm, mentionTypes } from '../policy.ts'
import { groupLevel, hasUnmutedActor } from './deliveries.ts'
import { isKnowable } from './visibility.ts'

/** The defaults: `{ TYPE: 'DAILY' }`. */
type Defaults = Readonly<Record<NotificationSubject, string>>

/** The subject of the settings that apply to a notification (`n`). */
const subject = sql`case when n.reason = any(${[...settings.eventReasons]}::text[]) then 'EVENTS'
  when n.reason = 'MESSAGE_REMINDER' then 'REMINDERS' when n.reason = 'SEARCH_MATCHED' then 'SEARCHES' else n.type end`

/** The zones in which members live. Reads the table of accounts. */
export async function timeZonesOfMembers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ timeZone: string }>`
    select distinct coalesce(time_zone, 'UTC') as "timeZone" from accounts where status = 'ACTIVE'`.execute(db)
  return rows.map(({ timeZone }) => timeZone)
}

export interface DueDigest {
  readonly accountId: string
  /** Anything after this is included. */
  readonly since: Date
}

/**
 * Takes members in these zones whose digest is due and who have something new for it, and records that they have had
 * it: the next query does not get them again. Reads the tables of accounts, their addresses and settings.
 */
export async function takeDueDigests(
  tx: Tx,
  args: {
    rhythm: DigestRhythm
    zones: readonly string[]
    /** Anybody who had one later than this is not due. */
    notAfter: Date
    /** How far back a first digest looks. */
    begins: Date
    defaults: Defaults
    now: Date
    limit: number
  },
): Promise<DueDigest[]> {
  const { rhythm, now } = args
  const { rows } = await sql<DueDigest>`
    with due as (
      select a.id, greatest(coalesce(g.covered_until, ${args.begins}::timestamptz), ${args.begins}::timestamptz - interval '7 days') as since
      from accounts a
      left join notification_digests g on g.account_id = a.id and g.rhythm = ${rhythm}
      left join notification_settings s on s.account_id = a.id
      where a.status = 'ACTIVE' and coalesce(a.time_zone, 'UTC') = any(${[...args.zones]}::text[])
        and (g.covered_until is null or g.covered_until <= ${args.notAfter})
        and exists (select 1 from account_emails e where e.account_id = a.id and e.verified_at is not null)
        and exists (select 1 from notifications n where n.account_id = a.id and n.read_at is null
          and n.at > greatest(coalesce(g.covered_until, ${args.begins}::timestamptz), ${args.begins}::timestamptz - interval '7 days')
          and coalesce(s.matrix -> (${subject}) ->> 'email', ${jsonb(args.defaults)} ->> (${subject})) = ${rhythm})
      order by a.id limit ${args.limit}
    ), taken as (
      insert into notification_digests as g (account_id, rhythm, covered_until)
      select id, ${rhythm}, ${now} from due order by id
      on conflict (account_id, rhythm) do update set covered_until = excluded.covered_until
        where g.covered_until <= ${args.notAfter}
      returning account_id
    )
    select due.id as "accountId", due.since from due join taken on taken.account_id = due.id`.execute(tx)
  return rows
}

/**
 * The notifications of a digest, newest first: unread, after `since`, about these subjects, and visible to their owner;
 * none for an account deleted meanwhile. A group's level, and whom they mute, count as they do for single mails.
 */
export async function digestNotifications(
  db: Db,
  args: { accountId: string; subjects: readonly NotificationSubject[]; since: Date; until: Date; limit: number },
): Promise<{ ids: string[]; count: number }> {
  const { accountId } = args
  const { rows } = await sql<{ id: string; count: number }>`
    select n.id, (count(*) over ())::int as count from notifications n
    join accounts me on me.id = n.account_id and me.status = 'ACTIVE'
    where n.account_id = ${accountId} and n.read_at is null and n.at > ${args.since} and n.at <= ${args.until}
      and (${subject}) = any(${[...args.subjects]}::text[]) and ${isKnowable(accountId)} and ${hasUnmutedActor(args.until)}
      and case ${groupLevel} when 'NONE' then false when 'MENTIONS' then n.type = any(${[...mentionTypes]}::text[]) else true end
    order by n.at desc, n.id desc limit ${args.limit}`.execute(db)
  return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 }
}
