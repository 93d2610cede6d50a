import type { ClientInput, SignInResult } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import { dayMs, minuteMs } from '#kernel/durations.ts'
import type { RequestContext } from '#kernel/http/requestContext.ts'
import { hashToken } from '#kernel/credentials.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { queueNotice } from '../mail/jobs/sendNotice.ts'
import { accountPolicy } from '../policy.ts'
import { presentDetails, twoFactorState } from '../present.ts'
import { type LockedAccount, lockSignInAccount } from '../store/accounts.ts'
import { lockAccountFacts } from '../staff/store/bans.ts'
import { type DetailsRow, detailsRow } from '../profile/store/accountDetails.ts'
import { type Device, recordDevice } from './store/accountDevices.ts'
import type { RotatedSession } from '../sessions/store/rotateSession.ts'
import { type ProviderSession, insertProviderSession } from '../providers/store/providerSessions.ts'
import { isOrderedToEnd } from '../providers/store/logoutOrders.ts'
import { requiredProviders } from '../providers/store/management.ts'
import { insertSession, pendingStepsOf, sessionByTokenHash } from '../sessions/store/sessions.ts'
import { clientNameOf, deviceOf } from './browserIdentity.ts'
import { revokeSessions } from '../sessions/revokeSessions.ts'
import { unbanOnTime } from '../staff/unbanAccount.ts'

/** A session still waiting for its second factor lives no longer than a code. */
const halfMs = 15 * minuteMs
const lifetimeMs = { remembered: 90 * dayMs, forgotten: dayMs } as const

export interface SignInContext {
  readonly tx: Tx
  readonly app: App
  readonly request: RequestContext
}
export interface SignInProof {
  readonly accountId: string
  /** As this transaction locked it, if it did. */
  readonly locked?: Locked | undefined
  readonly client?: ClientInput | undefined
  readonly remember?: boolean | undefined
  /** The factor shown counts as both: a passkey that verified its user, or the second step itself. */
  readonly bothFactors?: boolean
  /** Until when what was shown counts for sensitive actions as well. */
  readonly reauthenticatedUntil?: Date
  /** A passkey that did not verify its user: it cannot be the second factor as well. */
  readonly byBarePasskey?: boolean
  /** Descends from another session: a hand-over. */
  readonly familyId?: string
  /** The provider that says who it is; it may end the session. */
  readonly byProvider?: ProviderSession
  /** When it ends at the latest, whatever its kind would allow and however much it is used. */
  readonly endsBy?: Date | null
}

/** The account that signs in, and its device. */
interface Locked extends Known {
  readonly device: Device
}
/** Null for an account that is gone. */
interface Known {
  readonly account: LockedAccount | null
  /** The account's own details. */
  readonly row: DetailsRow | null
}

/** When a session expires, counted from its last use or rotation. */
export const sessionEnd = (remember: boolean, now: Date): Date =>
  new Date(now.getTime() + (remember ? lifetimeMs.remembered : lifetimeMs.forgotten))

/** The end of a session once its token is replaced; it does not move for an app that is not to be remembered. */
export const renewedEnd = ({ transport, remember, expiresAt, endsBy }: RotatedSession, now: Date): Date =>
  transport === 'BEARER' && !remember ? expiresAt : earlier(sessionEnd(remember, now), endsBy)

const earlier = (one: Date, other: Date | null | undefined): Date => (other && other < one ? other : one)

/**
 * Opens a session for a person who has proven their identity in any way. The only place where sessions are created:
 * bans, second factors and other required steps are decided here for all of them. The token is always new, and the
 * browser's previous session ends.
 */
export async function signIn(within: SignInContext, proof: SignInProof): Promise<SignInResult> {
  const { tx, app, request } = within
  const now = app.runtime.now()
  // Ended by its provider while the second factor was shown, or while it was handed over. Before the account is locked: who
  // switches a provider off locks it first, and then the accounts.
  if (proof.byProvider && (await isOrderedToEnd(tx, proof.byProvider))) throw new Refusal('SIGN_IN_REQUIRED')
  const { device, ...known } = proof.locked ?? (await lockForSignIn(within, proof))
  const { account, row } = await admitted(tx, known, now)
  if (account.isManaged) await requireProvider(within, account.id, proof)
  const transport = proof.client?.transport ?? 'COOKIE'
  const clientName = nameOf(within, proof)
  const owesSecondFactor = account.twoFactor && proof.bothFactors !== true && !device.trusted
  if (transport === 'COOKIE') await endSessionBefore(within)

  const id = app.runtime.id()
  const token = app.runtime.token()
  const remember = proof.remember ?? true
  const expiresAt = owesSecondFactor
    ? new Date(now.getTime() + halfMs)
    : earlier(sessionEnd(remember, now), proof.endsBy)
  await insertSession(tx, {
    id,
    accountId: account.id,
    familyId: proof.familyId ?? id,
    tokenHash: hashToken(token),
    owesSecondFactor,
    byBarePasskey: proof.byBarePasskey ?? false,
    clientName,
    transport,
    userAgent: request.userAgent,
    remember,
    reauthenticatedUntil: proof.reauthenticatedUntil ?? null,
    now,
    expiresAt,
    endsBy: proof.endsBy ?? null,
  })
  if (proof.byProvider) await insertProviderSession(tx, id, proof.byProvider)
  if (transport === 'COOKIE') request.setSession(token, remember ? expiresAt : null)
  if (device.isNew && !owesSecondFactor)
    await queueNotice(tx, { accountId: account.id, notice: 'NEW_SIGN_IN', about: clientName })
  return resultFor(within, { account, row, token, transport, expiresAt, owesSecondFactor })
}

const nameOf = ({ request }: SignInContext, { client }: Pick<SignInProof, 'client'>): string =>
  client?.name ?? clientNameOf(request.userAgent)

/**
 * Locks the account, reads its own details and records the device, in one round trip: the rest is only written, and
 * travels with the commit. All is undone if signing in is refused.
 */
export async function lockForSignIn(
  within: SignInContext,
  proof: Pick<SignInProof, 'accountId' | 'client' | 'bothFactors'>,
): Promise<Locked> {
  const { tx, app, request } = within
  const { accountId, bothFactors: isProven = false } = proof
  const now = app.runtime.now()
  const tokenHash = deviceOf(app, request, nameOf(within, proof))
  const [known, device] = await Promise.all([
    lockKnown(tx, accountId, now),
    recordDevice(tx, { accountId, tokenHash, isProven, now }),
  ])
  return { ...known, device }
}

async function lockKnown(tx: Tx, accountId: string, now: Date): Promise<Known> {
  const [account, row] = await Promise.all([lockSignInAccount(tx, accountId, now), detailsRow(tx, accountId)])
  return { account, row }
}

interface Admitted extends Known {
  readonly account: LockedAccount
}

/** The account, unless it is banned; an expired ban ends here. */
async function admitted(tx: Tx, { account, row }: Known, now: Date): Promise<Admitted> {
  if (!account) throw new Refusal('SIGN_IN_REQUIRED')
  const verdict = accountPolicy.signIn(account, now)
  if (!verdict.ok)
    throw new Refusal(verdict.code, { until: account.bannedUntil?.toISOString() ?? null, reason: account.banReason })
  if (account.status !== 'BANNED') return { account, row }
  const banned = await lockAccountFacts(tx, account.id)
  if (banned) await unbanOnTime(tx, banned)
  const current = await lockKnown(tx, account.id, now)
  return { account: current.account ?? account, row: current.row }
}

/** Refuses every other way into an account whose organisation asks for its own. */
async function requireProvider(
  { tx, app }: SignInContext,
  accountId: string,
  { byProvider }: Pick<SignInProof, 'byProvider'>,
): Promise<void> {
  const providers = await requiredProviders(tx, accountId, app.runtime.now())
  if (providers && !providers.some(({ id }) => id === byProvider?.providerId))
    throw new Refusal('PROVIDER_REQUIRED', { providers })
}

async function endSessionBefore({ tx, request }: SignInContext): Promise<void> {
  if (request.via !== 'COOKIE' || !request.token) return
  const before = await sessionByTokenHash(tx, hashToken(request.token))
  if (before) await revokeSessions(tx, before.accountId, { only: before.id })
}

interface Opened extends Admitted {
  readonly token: string
  readonly transport: 'COOKIE' | 'BEARER'
  readonly expiresAt: Date
  readonly owesSecondFactor: boolean
}
async function resultFor({ tx, app }: SignInContext, opened: Opened): Promise<SignInResult> {
  const { account, row, token, transport, expiresAt, owesSecondFactor } = opened
  const carried = { expiresAt: expiresAt.toISOString(), ...(transport === 'BEARER' ? { token } : {}) }
  if (owesSecondFactor)
    return { state: 'TWO_FACTOR_REQUIRED', methods: row ? twoFactorState(row).methods : [], ...carried }
  const { status, owesTerms } = account
  const pendingSteps = pendingStepsOf({ status, owes_terms: owesTerms, owes_second_factor: false })
  const details = await presentDetails(tx, app, { accountId: account.id, row, pendingSteps })
  const state =
    status === 'PENDING_VERIFICATION'
      ? 'VERIFICATION_REQUIRED'
      : status === 'PENDING_PARENT'
        ? 'PARENT_REQUIRED'
        : 'SIGNED_IN'
  return { state, account: details, ...carried }
}
