import type { contract } from '@koinon/contract'
import type { ParsedInput, Reply } from '@koinon/contract/kernel'
import { totpStep } from '#adapters/totp/totp.ts'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { dayMs } from '#kernel/durations.ts'
import { emit } from '#kernel/work/events.ts'
import type { RequestContext } from '#kernel/http/requestContext.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { Refusal } from '#kernel/refusal.ts'
import { isExempt } from '../providers/store/enforcements.ts'
import { queueNotice } from '../mail/jobs/sendNotice.ts'
import type { SignInMethod } from '../mail/notices.ts'
import { twoFactorState } from '../present.ts'
import { lockAccount } from '../store/accounts.ts'
import type { ChallengeRow } from '../challenges/store/challenges.ts'
import { trustDevice } from '../signIn/store/accountDevices.ts'
import { disableTwoFactor, enableTwoFactor, factorsOf, saveTotp } from './store/secondFactors.ts'
import { extendReauthentication } from '../sessions/store/sessions.ts'
import { markedBrowser } from '../signIn/browserIdentity.ts'
import { renewRecoveryCodes, consumeAssertion, consumeRecovery, consumeTotp, totpUse } from './secondFactors.ts'
import { clearFactorAttempts, consumeFactorAttempt } from '../signIn/attemptLimits.ts'
import { recognizedBrowserOf } from '../signIn/recognizedBrowser.ts'
import { savePasskey } from './passkeys.ts'
import { unseal } from '../challenges/oneTimeSecrets.ts'
import { signIn } from '../signIn/signIn.ts'
import { afterCredentialChange, revokeSessions } from '../sessions/revokeSessions.ts'
import { sessionStart } from '../sessions/store/sessionStart.ts'
import { recentAuthenticationMs } from './stepUp.ts'

const trustMs = 30 * dayMs

type Call = typeof contract.accounts.finishTwoFactor
type Answer = ParsedInput<Call>['body']
type TwoFactorReply = Extract<Reply<Call>, { twoFactor: unknown }>
export interface TwoFactorContext {
  readonly tx: Tx
  readonly app: App
  readonly actor: Actor
  readonly row: ChallengeRow
  readonly body: Answer
}

export const isPurpose = ({ data }: ChallengeRow, purpose: 'ENROLL' | 'DISABLE' | 'SIGN_IN'): boolean =>
  data.purpose === purpose
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Whether the answer matches the challenge's factor; a right one uses up the code or signature, and stores what it
 * enrolls.
 */
export async function isCorrectAnswer(
  tx: Tx,
  app: App,
  row: ChallengeRow,
  { body: { code, passkeyResponse }, request }: { body: Answer; request: RequestContext },
): Promise<boolean> {
  const accountId = row.accountId ?? ''
  const enrolls = isPurpose(row, 'ENROLL')
  if (row.data.method === 'PASSKEY') {
    if (!passkeyResponse) return false
    const challenge = row.data.challenge
    if (enrolls)
      return (await savePasskey(tx, app, { accountId, challenge, response: passkeyResponse, name: 'Passkey' })) !== null
    const signed = await consumeAssertion(tx, app, { challenge, response: passkeyResponse })
    return signed?.accountId === accountId && (signed.userVerified || row.data.mustVerify !== true)
  }
  if (code === undefined) return false
  if (!enrolls) return codeFits(tx, app, { accountId, method: row.data.method, code, request })
  const sealed = textOf(row.data.sealed)
  const step = totpStep(unseal(app, totpUse, sealed), code, app.runtime.now())
  return step !== null && saveTotp(tx, { accountId, sealed, step, now: app.runtime.now() })
}

/** A code of an existing factor: five tries in five minutes, over all challenges of the account together. */
async function codeFits(
  tx: Tx,
  app: App,
  { accountId, method, code, request }: { accountId: string; method: unknown; code: string; request: RequestContext },
): Promise<boolean> {
  await consumeFactorAttempt(tx, accountId, app.runtime.now(), () => recognizedBrowserOf(tx, request, accountId))
  const take = method === 'RECOVERY_CODE' ? consumeRecovery : consumeTotp
  const fits = await take(tx, app, accountId, code)
  if (fits) await clearFactorAttempts(tx, accountId)
  return fits
}

/** The factor is required from now on; the first one comes with ten recovery codes. Every other session ends. */
export async function enrollFactor({ tx, app, actor, row }: TwoFactorContext): Promise<TwoFactorReply> {
  const now = app.runtime.now()
  const isFirst = await enableTwoFactor(tx, actor.id, now)
  const recoveryCodes = isFirst ? await renewRecoveryCodes(tx, app, actor.id) : undefined
  await changed({ tx, actor }, 'FACTOR_ADDED', row.data.method === 'TOTP' ? 'AUTHENTICATOR' : 'PASSKEY')
  await extendReauthentication(tx, actor.sessionId, new Date(now.getTime() + recentAuthenticationMs))
  return { twoFactor: await stateOf(tx, actor.id), ...(recoveryCodes ? { recoveryCodes } : {}) }
}

export async function disableFactor({ tx, actor }: TwoFactorContext): Promise<TwoFactorReply> {
  if (await isExempt(tx, actor.id)) throw new Refusal('WOULD_LOCK_OUT', { enforced: true })
  await disableTwoFactor(tx, actor.id)
  await changed({ tx, actor }, 'FACTOR_REMOVED', 'SECOND_FACTOR')
  return { twoFactor: await stateOf(tx, actor.id) }
}

/** The second step: the half session ends, and a full one with a new token, fresh, takes its place. */
export async function finishSignIn({
  tx,
  app,
  actor,
  body,
  request,
}: TwoFactorContext & { request: RequestContext }): Promise<Reply<Call>> {
  const half = await sessionStart(tx, actor.sessionId)
  if (!half) throw new Error('A call runs within a session.')
  await revokeSessions(tx, actor.id, { only: actor.sessionId })
  const now = app.runtime.now()
  const client = { name: half.clientName, transport: half.transport }
  // A recovery code works once: after the last one nothing else could be shown, not even to make new ones.
  const reauthenticatedUntil = new Date(now.getTime() + recentAuthenticationMs)
  const result = await signIn(
    { tx, app, request },
    {
      accountId: actor.id,
      client,
      remember: half.remember,
      bothFactors: true,
      reauthenticatedUntil,
      endsBy: half.endsBy,
      ...(half.byProvider && { byProvider: half.byProvider }),
    },
  )
  if (body.rememberDevice) {
    // By its cookie alone: what an app calls itself, anybody can.
    const tokenHash = markedBrowser(app, request)
    await trustDevice(tx, { accountId: actor.id, tokenHash, now, until: new Date(now.getTime() + trustMs) })
  }
  return result
}

/** Ten new recovery codes: copies of the old ones become worthless. */
export async function replaceRecoveryCodesOf(doing: Pick<TwoFactorContext, 'tx' | 'app' | 'actor'>): Promise<string[]> {
  const { tx, app, actor } = doing
  // Two at once would each replace the ten before, and not the other's.
  await lockAccount(tx, actor.id)
  const codes = await renewRecoveryCodes(tx, app, actor.id)
  await changed(doing, 'FACTOR_ADDED', 'RECOVERY_CODES')
  return codes
}

/** Another passkey is another way to sign in; if a second factor is required it counts as one too. */
export async function recordNewFactor(own: Pick<TwoFactorContext, 'tx' | 'actor'>, about: SignInMethod): Promise<void> {
  const { tx, actor } = own
  if ((await factorsOf(tx, actor.id)).enabled) return changed(own, 'FACTOR_ADDED', about)
  await queueNotice(tx, { accountId: actor.id, notice: 'FACTOR_ADDED', about })
  await emit(tx, 'account.changed', { accountId: actor.id })
}

/** After a change of an account's factors its other sessions end, and the owner is notified. */
async function changed(
  { tx, actor }: Pick<TwoFactorContext, 'tx' | 'actor'>,
  notice: 'FACTOR_ADDED' | 'FACTOR_REMOVED',
  about: SignInMethod,
): Promise<void> {
  await afterCredentialChange(tx, actor.id, actor.sessionId)
  await queueNotice(tx, { accountId: actor.id, notice, about })
  await emit(tx, 'account.changed', { accountId: actor.id })
}
async function stateOf(tx: Tx, accountId: string): Promise<TwoFactorReply['twoFactor']> {
  const { enabled, totp, passkeys, recoveryCodes } = await factorsOf(tx, accountId)
  return twoFactorState({ two_factor: enabled, has_totp: totp, passkeys, recovery_codes: recoveryCodes })
}
