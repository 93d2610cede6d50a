import { sql } from 'kysely'
import { hourMs } from '#kernel/durations.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { visibility } from '#features/users/index.ts'

const retentionMs = 24 * hourMs

/** Confirmed contacts of members who allow being found by them. */
const findable = sql`(
  select a.id, a.status, a.isolated_until, c.value, c.verified_at from accounts a
  join (select account_id, address as value, verified_at from account_emails where verified_at is not null
    union all select account_id, number, verified_at from account_phones where verified_at is not null) c on c.account_id = a.id
  where a.findable_by_contact and account_is_visible(a.status, a.isolated_until))`

/**
 * Which of them have a contact with one of these hashes (HMAC-SHA-256 with the caller's salt, in hex). Because of the
 * caller's salt every contact has to be hashed: in the database, off our event loop, a few times a day at most.
 */
export async function matchContacts(
  db: Db,
  args: { viewerId: string; salt: string; hashes: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct f.id from ${findable} f
    where f.id <> ${args.viewerId} and encode(hmac(f.value, ${args.salt}, 'sha256'), 'hex') = any(${[...args.hashes]}::text[])
      and not ${visibility.blockedBetween(args.viewerId, sql.ref('f.id'))}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Stores what was asked and found: for a day, or until it is withdrawn. */
export async function saveContacts(
  tx: Tx,
  args: {
    accountId: string
    salt: string
    hashes: readonly string[]
    matches: readonly string[]
    forEver: boolean
    now: Date
  },
): Promise<void> {
  const expiresAt = args.forEver ? null : new Date(args.now.getTime() + retentionMs)
  if (args.forEver) {
    await sql`
      insert into contact_hashes (account_id, salt, hash, expires_at) select ${args.accountId}, ${args.salt}, hash, null
      from unnest(${[...args.hashes]}::text[]) as h (hash) on conflict do nothing`.execute(tx)
  }
  await sql`
    insert into contact_matches as m (account_id, match_id, expires_at) select ${args.accountId}, id, ${expiresAt}
    from unnest(${[...args.matches]}::uuid[]) as found (id)
    on conflict (account_id, match_id) do update set expires_at = case when m.expires_at is null then null else excluded.expires_at end`.execute(
    tx,
  )
}
export async function deleteContacts(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('contact_hashes').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('contact_matches').where('account_id', '=', accountId).execute()
}

/** Looks again for those who asked for it, among contacts confirmed since. */
export async function matchRecentMembers(db: Db, since: Date): Promise<void> {
  await sql`
    insert into contact_matches (account_id, match_id, expires_at)
    select distinct h.account_id, f.id, null::timestamptz from contact_hashes h
    join ${findable} f on f.verified_at >= ${since} and f.id <> h.account_id
      and encode(hmac(f.value, h.salt, 'sha256'), 'hex') = h.hash and not ${visibility.blockedBetween(sql.ref('h.account_id'), sql.ref('f.id'))}
    on conflict do nothing`.execute(db)
}
