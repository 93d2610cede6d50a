import type { AnnouncementAudience } from '@koinon/contract/shared'
import { sql } from 'kysely'
import { jsonb } from '#kernel/database/jsonb.ts'
import type { SqlPiece } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import './tables.ts'

/** SQL: whether an announcement `n` is for people who use this language. */
const isInLanguage = (language: SqlPiece<unknown>) => sql<boolean>`(
  jsonb_array_length(n.audience -> 'languages') = 0 or exists (
    select 1 from jsonb_array_elements_text(n.audience -> 'languages') l
    where split_part(lower(l), '-', 1) = split_part(lower(${language}), '-', 1)))`

/** SQL: whether visitors with this language are in the audience of an announcement `n`. */
export const isForVisitors = (language: string) =>
  sql<boolean>`(n.audience ->> 'to' = 'VISITORS' and ${isInLanguage(sql`${language}::text`)})`

/**
 * SQL: whether an account `a` is in the audience of an announcement `n`. Reads the tables of accounts and of groups'
 * members.
 */
export const isInAudience = sql<boolean>`(
  a.status = 'ACTIVE' and a.kind <> 'BOT'
  and (n.audience ->> 'to' = 'ALL' or (n.audience ->> 'to' = 'STAFF' and cardinality(a.roles) > 0))
  and ${isInLanguage(sql`a.language`)}
  and coalesce(a.created_at < (n.audience ->> 'joinedBefore')::timestamptz, true)
  and coalesce(a.created_at > (n.audience ->> 'joinedAfter')::timestamptz, true)
  and (jsonb_array_length(n.audience -> 'groupIds') = 0 or exists (
    select 1 from group_members m where m.account_id = a.id and m.membership_state = 'MEMBER'
      and m.group_id::text in (select jsonb_array_elements_text(n.audience -> 'groupIds')))))`

const getsMail = sql`exists (
  select 1 from account_emails e where e.account_id = a.id and e.verified_at is not null)
  and not exists (
    select 1 from notification_settings s where s.account_id = a.id and s.matrix -> 'ANNOUNCEMENTS' ->> 'email' = 'OFF')`
const hasDevice = sql`exists (select 1 from push_tokens p where p.account_id = a.id)`

export interface Reach {
  readonly people: number
  readonly byMail: number
  readonly byPush: number
}

/** How many people are in an audience, and how many of these a mail or a push reaches. */
export async function reachOf(db: Db, audience: AnnouncementAudience): Promise<Reach> {
  const { rows } = await sql<Reach>`
    select count(*)::int as people, (count(*) filter (where ${getsMail}))::int as "byMail",
      (count(*) filter (where ${hasDevice}))::int as "byPush"
    from accounts a, (select ${jsonb(audience)} as audience) n where ${isInAudience}`.execute(db)
  return rows[0] ?? { people: 0, byMail: 0, byPush: 0 }
}

/**
 * Takes the next accounts of an announcement's audience, by id, that are not queued yet, and records that they are: the
 * next query does not get them again. None once it has ended.
 */
export async function takeRecipients(
  tx: Tx,
  { id, now, limit }: { readonly id: string; readonly now: Date; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with n as (
      select audience, coalesce(sent_until, '00000000-0000-0000-0000-000000000000'::uuid) as after
      from announcements where id = ${id} and starts_at <= ${now} and (ends_at is null or ends_at > ${now}) for update
    )
    select a.id from accounts a, n where a.id > n.after and ${isInAudience} order by a.id limit ${limit}`.execute(tx)
  const last = rows.at(-1)?.id
  if (last !== undefined) await tx.updateTable('announcements').set({ sent_until: last }).where('id', '=', id).execute()
  return rows.map((row) => row.id)
}
