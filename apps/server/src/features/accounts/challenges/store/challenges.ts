import { sql } from 'kysely'
import { dayMs } from '#kernel/durations.ts'
import { jsonb } from '#kernel/database/jsonb.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import type { ChallengePurpose } from '../challengePurposes.ts'

export const maxTries = 5
/** The soonest a second code for one slot may be sent. */
export const resendSeconds = 30

export interface ChallengeRow {
  readonly id: string
  readonly purpose: ChallengePurpose
  readonly challengeKey: string
  readonly accountId: string | null
  readonly sessionId: string | null
  readonly contact: string | null
  readonly codeHash: string | null
  readonly linkHash: string | null
  readonly browserHash: string | null
  readonly tries: number
  readonly sends: number
  readonly sentAt: Date
  readonly codeExpiresAt: Date | null
  readonly linkExpiresAt: Date | null
  readonly usedAt: Date | null
  readonly data: Record<string, unknown>
}
const columns = sql`
  c.id, c.purpose, c.challenge_key as "challengeKey", c.account_id as "accountId", c.session_id as "sessionId", c.contact, c.code_hash as "codeHash",
  c.link_hash as "linkHash", c.browser_hash as "browserHash", c.tries, c.sends, c.sent_at as "sentAt",
  c.code_expires_at as "codeExpiresAt", c.link_expires_at as "linkExpiresAt", c.used_at as "usedAt", c.data`

export interface NewChallenge {
  readonly id: string
  readonly purpose: ChallengePurpose
  readonly challengeKey: string
  readonly accountId: string | null
  readonly sessionId?: string | null
  readonly contact: string | null
  readonly handleHash: string | null
  readonly codeHash?: string | null
  readonly linkHash?: string | null
  readonly browserHash: string | null
  readonly codeExpiresAt: Date | null
  readonly linkExpiresAt: Date | null
  readonly data: Record<string, unknown>
  readonly now: Date
  /** Whether a slot in which something was sent just now stays as it is. */
  readonly patient: boolean
}

/** Puts a new secret into its slot; the previous one stops working. Null if the slot must wait. */
export async function saveChallenge(tx: Tx, next: NewChallenge): Promise<{ id: string; sends: number } | null> {
  const lastAllowed = new Date(next.now.getTime() - (next.patient ? resendSeconds * 1000 : 0))
  const { rows } = await sql<{ id: string; sends: number }>`
    insert into challenges as c (id, purpose, challenge_key, account_id, session_id, contact, token_hash, code_hash, link_hash, browser_hash,
      sent_at, code_expires_at, link_expires_at, data, created_at)
    values (${next.id}, ${next.purpose}, ${next.challengeKey}, ${next.accountId}, ${next.sessionId ?? null}, ${next.contact}, ${next.handleHash},
      ${next.codeHash ?? null}, ${next.linkHash ?? null}, ${next.browserHash}, ${next.now}, ${next.codeExpiresAt}, ${next.linkExpiresAt},
      ${jsonb(next.data)}, ${next.now})
    on conflict (challenge_key) do update set
      purpose = excluded.purpose, account_id = excluded.account_id, session_id = excluded.session_id, contact = excluded.contact,
      token_hash = excluded.token_hash, code_hash = excluded.code_hash, link_hash = excluded.link_hash,
      browser_hash = excluded.browser_hash, tries = 0, sends = c.sends + 1, sent_at = excluded.sent_at,
      code_expires_at = excluded.code_expires_at, link_expires_at = excluded.link_expires_at, used_at = null,
      data = excluded.data, created_at = excluded.created_at
    where c.sent_at <= ${lastAllowed} or c.used_at is not null
    returning c.id, c.sends`.execute(tx)
  return rows[0] ?? null
}

/** How long a slot must still wait, in whole seconds. */
export async function waitOfKey(db: Db, slot: string, now: Date): Promise<number> {
  const row = await db.selectFrom('challenges').select('sent_at').where('challenge_key', '=', slot).executeTakeFirst()
  return row ? waitAfter(row.sent_at, now) : 0
}
export const waitAfter = (sentAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((sentAt.getTime() - now.getTime()) / 1000 + resendSeconds))

/** Whether neither its code nor its link would be accepted any more. */
export const isExpired = (row: Pick<ChallengeRow, 'codeExpiresAt' | 'linkExpiresAt'>, now: Date): boolean =>
  [row.codeExpiresAt, row.linkExpiresAt].every((end) => end === null || end <= now)

/** How a caller names a challenge: by the handle it was given, or the slot that follows from who it is. */
export type ChallengeName = { readonly handleHash: string } | { readonly challengeKey: string }
const named = (name: ChallengeName) =>
  'challengeKey' in name ? sql`c.challenge_key = ${name.challengeKey}` : sql`c.token_hash = ${name.handleHash}`

export async function findChallenge(
  db: Db,
  purposes: readonly ChallengePurpose[],
  name: ChallengeName,
): Promise<ChallengeRow | null> {
  const { rows } = await sql<ChallengeRow>`
    select ${columns} from challenges c where ${named(name)} and c.purpose = any(${[...purposes]}::text[])`.execute(db)
  return rows[0] ?? null
}

/**
 * Empties a slot for its next secret: what was sent before stops working at once. Null if it is used up or must wait.
 */
export async function renewChallenge(
  tx: Tx,
  id: string,
  renewal: { now: Date; codeExpiresAt: Date | null; linkExpiresAt: Date | null },
): Promise<{ sends: number } | null> {
  const { rows } = await sql<{ sends: number }>`
    update challenges set code_hash = null, link_hash = null, tries = 0, sends = sends + 1, sent_at = ${renewal.now},
      code_expires_at = ${renewal.codeExpiresAt}, link_expires_at = ${renewal.linkExpiresAt}
    where id = ${id} and used_at is null and sent_at <= ${new Date(renewal.now.getTime() - resendSeconds * 1000)}
    returning sends`.execute(tx)
  return rows[0] ?? null
}

/** Arms a challenge with what is being sent, and valid from now, unless a new one was requested meanwhile. */
export async function activateChallenge(
  db: Db,
  id: string,
  armed: {
    sends: number
    codeHash: string | null
    linkHash: string | null
    accountId: string | null
    codeExpiresAt: Date | null
    linkExpiresAt: Date | null
  },
): Promise<boolean> {
  const { rows } = await sql`
    update challenges set code_hash = ${armed.codeHash}, link_hash = ${armed.linkHash}, account_id = coalesce(${armed.accountId}::uuid, account_id),
      code_expires_at = ${armed.codeExpiresAt}, link_expires_at = ${armed.linkExpiresAt}
    where id = ${id} and sends = ${armed.sends} and used_at is null returning id`.execute(db)
  return rows.length > 0
}

/**
 * Counts a guess before it is compared. The row stays locked until the transaction ends, so that of many simultaneous
 * guesses at most five are evaluated, one after the other. Null if none may be evaluated any more.
 */
export async function countGuess(
  tx: Tx,
  purposes: readonly ChallengePurpose[],
  name: ChallengeName,
  now: Date,
): Promise<ChallengeRow | null> {
  const { rows } = await sql<ChallengeRow>`
    update challenges c set tries = c.tries + 1
    where ${named(name)} and c.purpose = any(${[...purposes]}::text[])
      and c.used_at is null and c.tries < ${maxTries} and c.code_expires_at > ${now}
    returning ${columns}`.execute(tx)
  return rows[0] ?? null
}

/** Uses a challenge up. Returns false if another person was first. */
export async function consumeChallenge(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rows } =
    await sql`update challenges set used_at = ${now} where id = ${id} and used_at is null returning id`.execute(tx)
  return rows.length > 0
}

/** The purpose of a link, used or not, as long as the link is valid. */
export async function challengeOfLink(
  db: Db,
  purposes: readonly ChallengePurpose[],
  linkHash: string,
  now: Date,
): Promise<ChallengeRow | null> {
  const { rows } = await sql<ChallengeRow>`
    select ${columns} from challenges c
    where c.link_hash = ${linkHash} and c.purpose = any(${[...purposes]}::text[]) and c.link_expires_at > ${now}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Uses a link up: of twenty simultaneous clicks one gets it. */
export async function consumeLink(
  tx: Tx,
  purposes: readonly ChallengePurpose[],
  linkHash: string,
  now: Date,
): Promise<ChallengeRow | null> {
  const { rows } = await sql<ChallengeRow>`
    update challenges c set used_at = ${now}
    where c.link_hash = ${linkHash} and c.purpose = any(${[...purposes]}::text[]) and c.used_at is null and c.link_expires_at > ${now}
    returning ${columns}`.execute(tx)
  return rows[0] ?? null
}

/** Ends every open challenge of an account: its rights changed, so nothing sent before may act on it. */
export async function endChallenges(tx: Tx, accountId: string, purposes: readonly ChallengePurpose[]): Promise<void> {
  await sql`delete from challenges where account_id = ${accountId} and purpose = any(${[...purposes]}::text[])`.execute(
    tx,
  )
}
export async function endChallengeOfKey(tx: Tx, slot: string): Promise<void> {
  await tx.deleteFrom('challenges').where('challenge_key', '=', slot).execute()
}

/** Withdraws an unused challenge of an account: its link stops working. */
export async function withdrawChallenge(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`
    update challenges set used_at = ${now}, link_hash = null, data = data || '{"withdrawn": true}'
    where id = ${id} and used_at is null`.execute(tx)
}

/**
 * Deletes expired challenges a day after their end, so that an old link can be distinguished from a wrong one, and
 * invitations after thirty, so that their senders see what became of them.
 */
export async function deleteChallenges(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  await sql`
    delete from challenges where greatest(code_expires_at, link_expires_at) < ${before(1)}
      and (purpose <> 'GROUP_INVITE' or greatest(code_expires_at, link_expires_at) < ${before(30)})`.execute(db)
}

/** For the job that sends it. */
export async function challengeById(db: Db, id: string): Promise<ChallengeRow | null> {
  const { rows } = await sql<ChallengeRow>`select ${columns} from challenges c where c.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Whether a challenge of this key was sent and has not been used, in time or not. */
export async function isChallengeOpen(db: Db, slot: string): Promise<boolean> {
  const open = await db
    .selectFrom('challenges')
    .select('id')
    .where('challenge_key', '=', slot)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return open !== undefined
}
