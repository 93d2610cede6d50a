import { sql } from 'kysely'
import { dayMs } from '#kernel/durations.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'

/**
 * A registration that nobody confirmed gives its name back, and one of an organisation that nobody finished is
 * deleted.
 */
const provingDays = 7
/** A replaced token that comes back later than this is simply unknown. */
const replacedDays = 90
/** A request for a demonstration was mailed when it came; this leaves time to answer it. */
const leadDays = 180

/** Deletes sessions, names, devices, registrations and requests for demonstrations whose time is over. */
export async function expireRegistrations(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  await sql`delete from sessions where expires_at < ${before(1)}`.execute(db)
  await sql`delete from rotated_session_tokens where at < ${before(replacedDays)}`.execute(db)
  await sql`delete from reserved_usernames where until < ${now}`.execute(db)
  await sql`delete from account_devices where seen_at < ${before(400)}`.execute(db)
  await sql`delete from target_limits where started_at < ${before(2)}`.execute(db)
  await sql`delete from positions where expires_at < ${now}`.execute(db)
  await sql`delete from contact_hashes where expires_at < ${now}`.execute(db)
  await sql`delete from demo_leads where created_at < ${before(leadDays)}`.execute(db)
  await sql`delete from contact_matches where expires_at < ${now}`.execute(db)
  // One with an account goes, or stays, with that account.
  await sql`delete from organizations where account_id is null and created_at < ${before(provingDays)}`.execute(db)
  // An account made by staff waits as long as its invitation is valid.
  await sql`
    delete from accounts a where a.status = 'PENDING_VERIFICATION' and a.created_at < ${before(provingDays)} and not exists (
      select 1 from challenges c where c.account_id = a.id and c.purpose = 'INVITE' and c.link_expires_at > ${now})`.execute(
    db,
  )
}

/** Withdraws a registration with its name and everything sent for it; one confirmed meanwhile stays. */
export async function deleteRegistration(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('accounts').where('id', '=', accountId).where('status', '=', 'PENDING_VERIFICATION').execute()
}
