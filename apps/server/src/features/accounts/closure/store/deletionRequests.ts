import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'

export type DeletionMode = 'ERASE_ALL' | 'KEEP_POSTS'

/** Whether an account is the only active administrator. Two who leave at once wait for each other here. */
export async function isLastAdministrator(tx: Tx, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from accounts where 'ADMINISTRATOR' = any(roles) and status = 'ACTIVE' order by id for update`.execute(tx)
  return rows.length === 1 && rows[0]?.id === accountId
}

/**
 * A deletion that staff request after the owner did can still be undone by the owner, and is not undone with the ban.
 */
export async function requestDeletion(
  tx: Tx,
  request: { accountId: string; mode: DeletionMode; now: Date; purgeAt: Date; byStaff?: boolean },
): Promise<void> {
  await sql`
    insert into deletion_requests (account_id, mode, requested_at, purge_at, by_staff)
    values (${request.accountId}, ${request.mode}, ${request.now}, ${request.purgeAt}, ${request.byStaff ?? false})
    on conflict (account_id) do update set mode = excluded.mode, requested_at = excluded.requested_at,
      purge_at = excluded.purge_at, by_staff = deletion_requests.by_staff and excluded.by_staff`.execute(tx)
  await tx.updateTable('accounts').set({ purge_at: request.purgeAt }).where('id', '=', request.accountId).execute()
}
/** When an account whose deletion was asked for is erased; null for any other. */
export async function purgeDateOf(db: Db, accountId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('accounts')
    .select('purge_at')
    .where('id', '=', accountId)
    .where('status', '=', 'DELETION_REQUESTED')
    .executeTakeFirst()
  return row?.purge_at ?? null
}
/** The side that requested the pending deletion of an account; null if none is pending. */
export async function deletionRequestedBy(db: Db, accountId: string): Promise<'STAFF' | 'OWNER' | null> {
  const row = await db
    .selectFrom('deletion_requests')
    .select('by_staff')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ? (row.by_staff ? 'STAFF' : 'OWNER') : null
}
export async function withdrawDeletion(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('deletion_requests').where('account_id', '=', accountId).execute()
  await tx.updateTable('accounts').set({ purge_at: null }).where('id', '=', accountId).execute()
}

export interface DuePurge {
  readonly accountId: string
  readonly mode: DeletionMode
}
export interface PurgeLimits {
  readonly now: Date
  /** Children who asked their parent before then are given up. */
  readonly parentSilence: Date
  /** People who were declined before then are erased. */
  readonly declined: Date
  readonly limit: number
  readonly only?: string | null
}

/**
 * Accounts whose grace period is over, including banned ones, whose parent never answered, or whom staff declined; the
 * longest due first. With `only`, whether that account is one of them.
 */
export async function dueForPurge(
  db: Db,
  { now, parentSilence, declined, limit, only = null }: PurgeLimits,
): Promise<DuePurge[]> {
  const { rows } = await sql<DuePurge>`
    select due.id as "accountId", due.mode from (
      select r.account_id as id, r.mode, r.purge_at as since from deletion_requests r join accounts a on a.id = r.account_id
      where r.purge_at <= ${now} and a.status in ('DELETION_REQUESTED', 'BANNED')
      union all
      select f.child_id, 'ERASE_ALL', f.created_at from family_links f join accounts a on a.id = f.child_id
      where a.status = 'PENDING_PARENT' and (f.state = 'REJECTED' or (f.state = 'PENDING' and f.created_at <= ${parentSilence}))
      union all
      select p.account_id, 'ERASE_ALL', p.decided_at from account_applications p join accounts a on a.id = p.account_id
      where p.state = 'DECLINED' and p.decided_at <= ${declined}
        and (a.status in ('PENDING_REVIEW', 'PENDING_PARENT') or (a.status = 'BANNED' and a.banned_until is null))
    ) due where ${only}::uuid is null or due.id = ${only}::uuid
    order by due.since, due.id limit ${limit}`.execute(db)
  return rows
}

const own = [
  'account_emails',
  'account_phones',
  'sessions',
  'account_devices',
  'challenges',
  'totp_secrets',
  'recovery_codes',
  'passkeys',
  'account_identities',
  'managed_accounts',
  'sign_in_log',
  'push_tokens',
  'notification_settings',
  'contact_hashes',
  'contact_matches',
  'positions',
  'deletion_requests',
  'exports',
  'calendar_feeds',
  'terms_acceptances',
  'organizations',
  'account_applications',
  'account_isolations',
] as const

/**
 * Deletes everything that is the account's own and leaves a nameless shell, for content that must keep an author.
 * Posts that stay keep their audience.
 */
export async function eraseAccountData(
  tx: Tx,
  { accountId, mode, now }: { accountId: string; mode: DeletionMode; now: Date },
): Promise<{ username: string } | null> {
  const { rows } = await sql<{
    username: string
  }>`select username from accounts where id = ${accountId} and status <> 'PURGED' for update`.execute(tx)
  if (!rows[0]) return null
  // Mails and texts stored on this machine because no server for them is configured.
  await sql`
    delete from sent_messages where recipient in (
      select address from account_emails where account_id = ${accountId} union select number from account_phones where account_id = ${accountId})`.execute(
    tx,
  )
  for (const table of own) await sql`delete from ${sql.table(table)} where account_id = ${accountId}`.execute(tx)
  await sql`delete from family_links where child_id = ${accountId}`.execute(tx)
  await sql`delete from contact_matches where match_id = ${accountId}`.execute(tx)
  await sql`delete from account_events where account_id = ${accountId}`.execute(tx)
  await sql`delete from idempotency_keys where account_id = ${accountId}`.execute(tx)
  // Names it gave up before stay reserved, for nobody; and how often it did something is nobody's concern any more.
  await sql`update reserved_usernames set account_id = null where account_id = ${accountId}`.execute(tx)
  await sql`delete from target_limits where key like ${`%${accountId}%`}`.execute(tx)
  await sql`
    update accounts set status = 'PURGED', status_since = ${now}, last_seen_at = null, username = 'deleted-' || id::text, display_name = 'Deleted member', first_name = null, last_name = null,
      birth_date = null, country = null, time_zone = null, bio = '', bio_facets = '[]', links = '[]', place = null, avatar_media_id = null,
      roles = '{}', password_hash = null, start_page = null, preferences = '{}', onboarding = '{}', registration = '{}',
      subscription_settings = '{}', two_factor_since = null, ban_reason = null, purge_at = null, is_private = is_private or ${mode === 'ERASE_ALL'}::boolean,
      findable_by_contact = false, findable_by_visitors = false, updated_at = ${now}
    where id = ${accountId}`.execute(tx)
  return rows[0]
}

/** Deletes the numbered events of an account that is gone. */
export async function deleteStreamRows(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from account_events where account_id = ${accountId}`.execute(tx)
  await sql`delete from account_streams where account_id = ${accountId}`.execute(tx)
}

/** Stores the reasons that somebody gave for leaving, without a name. */
export async function insertSurvey(
  tx: Tx,
  { reasons, text, onDay }: { reasons: string[]; text: string | null; onDay: string },
): Promise<void> {
  await tx
    .insertInto('deletion_surveys')
    // Not the server's ascending ids: their time would reveal who wrote it.
    .values({ id: crypto.randomUUID(), reasons, text, on_day: onDay })
    .execute()
}
