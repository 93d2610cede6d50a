import type { PendingStep } from '@koinon/contract/kernel'
import { type RawBuilder, sql } from 'kysely'
import { pipeline } from '#adapters/database/pipeline.ts'
import type { Actor, Role } from '#kernel/actor.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { batchedRead } from '#kernel/database/batchedReads.ts'
import type { AccountStatus } from '../../store/tables.ts'
import { type ProviderSession, providerSessionOf } from '../../providers/store/providerSessions.ts'
import { hasUnacceptedTerms } from '../../terms/store/terms.ts'

/** The facts about an account that every call made for it needs. */
export interface HolderFacts {
  readonly account_id: string
  readonly username: string
  readonly language: string
  readonly roles: Role[]
  readonly status: AccountStatus
  readonly isolated: boolean
  readonly owes_terms: boolean
}
interface SessionFacts extends HolderFacts {
  readonly token_hash: string
  readonly session_id: string
  readonly owes_second_factor: boolean
  readonly reauthenticated_until: Date | null
  readonly impersonator_id: string | null
  readonly impersonator_may_write: boolean
  readonly expires_at: Date
  readonly last_activity_at: Date
}

/** The steps a session still has to take, in order. */
export function pendingStepsOf(
  facts: Pick<SessionFacts, 'owes_second_factor' | 'owes_terms' | 'status'>,
): PendingStep[] {
  const pending: PendingStep[] = []
  if (facts.owes_second_factor) pending.push('SECOND_FACTOR')
  if (facts.status === 'PENDING_VERIFICATION') pending.push('VERIFICATION')
  if (facts.status === 'PENDING_PARENT') pending.push('PARENT')
  if (facts.status === 'PENDING_REVIEW') pending.push('REVIEW')
  if (facts.status === 'DEACTIVATED' || facts.status === 'DELETION_REQUESTED') pending.push('REACTIVATION')
  if (facts.owes_terms) pending.push('TERMS')
  return pending
}

/** The columns of `HolderFacts`, of the account `a`. */
export const holderColumns = (now: Date): RawBuilder<unknown> => sql`
  a.id as account_id, a.username, a.language, a.roles, a.status, coalesce(a.isolated_until > ${now}, false) as isolated,
  ${hasUnacceptedTerms(now)} as owes_terms`

/** The part of an actor that does not depend on how its account is signed in. */
export const holderOf = (facts: HolderFacts & { readonly owes_second_factor?: boolean }) => ({
  id: facts.account_id,
  username: facts.username,
  language: facts.language,
  roles: facts.roles,
  pendingSteps: pendingStepsOf({ owes_second_factor: false, ...facts }),
  isIsolated: facts.isolated,
})

interface Presented {
  readonly tokenHash: string
  readonly now: Date
}

/**
 * The account of each session token, with everything needed for the outermost access check, in one query on unique
 * keys.
 */
const holders = batchedRead(async (db: Db, presented: readonly Presented[]): Promise<(Actor | null)[]> => {
  const now = new Date(Math.max(...presented.map((one) => one.now.getTime())))
  const { rows } = await sql<SessionFacts>`
    select s.token_hash, s.id as session_id, s.owes_second_factor, s.reauthenticated_until, s.expires_at,
      s.last_activity_at, s.impersonator_id, s.impersonator_may_write, ${holderColumns(now)}
    from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = any((select ${presented.map(({ tokenHash }) => tokenHash)}::text[])::text[]) and s.expires_at > ${now}
      and a.status not in ('BANNED', 'PURGED')`.execute(db)
  const actors = new Map(rows.map((facts) => [facts.token_hash, actorOf(facts)]))
  return presented.map(({ tokenHash }) => actors.get(tokenHash) ?? null)
})

const actorOf = (facts: SessionFacts): Actor => ({
  ...holderOf(facts),
  sessionId: facts.session_id,
  key: null,
  reauthenticatedUntil: facts.reauthenticated_until,
  impersonator: facts.impersonator_id ? { id: facts.impersonator_id, mayWrite: facts.impersonator_may_write } : null,
  expiresAt: facts.expires_at,
  lastUsedAt: facts.last_activity_at,
})

/**
 * The account of a session token, read by every call. An ended session, a ban or a new role takes effect at once:
 * nothing of it is kept in the token or in memory.
 */
export const identify = (db: Db, tokenHash: string, now: Date): Promise<Actor | null> => holders(db, { tokenHash, now })

/** A session as its owner sees it in the list. */
export interface SessionRow {
  readonly id: string
  readonly client_name: string
  readonly user_agent: string
  readonly transport: 'COOKIE' | 'BEARER'
  readonly created_at: Date
  readonly last_activity_at: Date
  readonly expires_at: Date
  readonly owes_second_factor: boolean
}

/** The live sessions of an account, last used first; impersonations are not among them. */
export async function sessionsOf(db: Db, accountId: string, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select([
      'id',
      'client_name',
      'user_agent',
      'transport',
      'created_at',
      'last_activity_at',
      'expires_at',
      'owes_second_factor',
    ])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .where('impersonator_id', 'is', null)
    .orderBy('last_activity_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export interface NewSession {
  readonly id: string
  readonly accountId: string
  readonly familyId: string
  readonly tokenHash: string
  readonly owesSecondFactor: boolean
  /** Opened with a passkey that did not verify its user. */
  readonly byBarePasskey: boolean
  readonly clientName: string
  readonly transport: 'COOKIE' | 'BEARER'
  readonly userAgent: string
  readonly remember: boolean
  readonly reauthenticatedUntil: Date | null
  readonly now: Date
  readonly expiresAt: Date
  /** When it ends at the latest, however much it is used. */
  readonly endsBy: Date | null
}
export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  if (!session.owesSecondFactor) await pipeline(tx, markSeen(sql`${session.accountId}::uuid`, session.now))
  await pipeline(
    tx,
    tx.insertInto('sessions').values({
      id: session.id,
      account_id: session.accountId,
      family_id: session.familyId,
      token_hash: session.tokenHash,
      owes_second_factor: session.owesSecondFactor,
      by_bare_passkey: session.byBarePasskey,
      client_name: session.clientName,
      transport: session.transport,
      user_agent: session.userAgent,
      remember: session.remember,
      reauthenticated_until: session.reauthenticatedUntil,
      created_at: session.now,
      last_activity_at: session.now,
      expires_at: session.expiresAt,
      ends_by: session.endsBy,
    }),
  )
}

/**
 * Records the day on which an account was last used by its holder. An account that is being changed at the moment is
 * left for the next time: nobody waits for this.
 */
const markSeen = (accountId: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`
  update accounts set last_seen_at = ${now} where id = (
    select a.id from accounts a where a.id = ${accountId}
      and (a.last_seen_at is null or a.last_seen_at < ${now}::timestamptz - interval '12 hours')
    for no key update skip locked)`

export type SessionChoice = { readonly only: string } | { readonly except: string | null } | { readonly family: string }

/**
 * Ends sessions of an account, with the views that its holder opened as another person. Rows bound to a session (push
 * tokens, redirect tokens, replaced tokens) go with its row. Locks the account, as signing in does: a session that is
 * being handed over either exists before and ends, or is never made. Returns how many ended.
 */
export async function deleteSessions(tx: Tx, accountId: string, choice: SessionChoice): Promise<number> {
  await pipeline(tx, sql`select 1 from accounts where id = ${accountId} for no key update`)
  const { rows } = await sql<{ id: string; own: boolean }>`
    delete from sessions s
    where case
      when ${'only' in choice ? choice.only : null}::uuid is not null then (s.account_id = ${accountId} and s.id = ${'only' in choice ? choice.only : null}::uuid)
        or (s.impersonator_id = ${accountId} and s.family_id = ${'only' in choice ? choice.only : null}::uuid)
      when ${'family' in choice ? choice.family : null}::uuid is not null
        then s.impersonator_id = ${accountId}
          or (s.account_id = ${accountId} and coalesce(s.family_id, s.id) = ${'family' in choice ? choice.family : null}::uuid)
      else (s.account_id = ${accountId} or s.impersonator_id = ${accountId})
        and s.id is distinct from ${'except' in choice ? choice.except : null}::uuid end
    returning s.id, s.account_id = ${accountId} as own`.execute(tx)
  if (rows.length > 0)
    await sql`delete from redundancy_sessions where session_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx)
  return rows.filter(({ own }) => own).length
}

/**
 * Moves a session's last use to now if it was `before`, and the end of a browser's that is fully signed in with it, as
 * far as it may last. Of several requests at once one does. Returns the new end if the browser is to keep its cookie
 * until then.
 */
export async function recordSessionUse(
  db: Db,
  use: { sessionId: string; before: Date; now: Date; ends: { remembered: Date; forgotten: Date } },
): Promise<Date | null> {
  const { rows } = await sql<{ extendedUntil: Date | null }>`
    with used as (update sessions set last_activity_at = ${use.now},
      expires_at = case when transport = 'COOKIE' and not owes_second_factor
        then least(ends_by,
          greatest(expires_at, case when remember then ${use.ends.remembered}::timestamptz else ${use.ends.forgotten}::timestamptz end))
        else expires_at end
    where id = ${use.sessionId} and last_activity_at <= ${use.before}
    returning account_id, owes_second_factor,
      case when transport = 'COOKIE' and not owes_second_factor and remember then expires_at end as "extendedUntil"),
    seen as (${markSeen(sql`(select u.account_id from used u where not u.owes_second_factor)`, use.now)})
    select "extendedUntil" from used`.execute(db)
  return rows[0]?.extendedUntil ?? null
}

export async function extendReauthentication(tx: Tx, sessionId: string, reauthenticatedUntil: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ reauthenticated_until: reauthenticatedUntil })
    .where('id', '=', sessionId)
    .execute()
}

export async function sessionByTokenHash(db: Db, tokenHash: string): Promise<{ id: string; accountId: string } | null> {
  const row = await db
    .selectFrom('sessions')
    .select(['id', 'account_id'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row ? { id: row.id, accountId: row.account_id } : null
}

/** The properties of a session that a hand-over copies. */
export interface SessionSource {
  /** The sign-in it descends from. */
  readonly family: string
  readonly transport: 'COOKIE' | 'BEARER'
  readonly remember: boolean
  readonly reauthenticatedUntil: Date | null
  readonly expiresAt: Date
  readonly endsBy: Date | null
  readonly byProvider: ProviderSession | null
}

/** The session that hands over; null when it has ended. */
export async function sessionSource(db: Db, sessionId: string): Promise<SessionSource | null> {
  const row = await db
    .selectFrom('sessions')
    .select(['id', 'family_id', 'transport', 'remember', 'reauthenticated_until', 'expires_at', 'ends_by'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!row) return null
  return {
    family: row.family_id ?? row.id,
    transport: row.transport,
    remember: row.remember,
    reauthenticatedUntil: row.reauthenticated_until,
    expiresAt: row.expires_at,
    endsBy: row.ends_by,
    byProvider: await providerSessionOf(db, sessionId),
  }
}

/** The rights of a session after the call itself changed it. */
export async function identifySession(db: Db, sessionId: string, now: Date): Promise<Actor | null> {
  const row = await db.selectFrom('sessions').select('token_hash').where('id', '=', sessionId).executeTakeFirst()
  return row ? identify(db, row.token_hash, now) : null
}
