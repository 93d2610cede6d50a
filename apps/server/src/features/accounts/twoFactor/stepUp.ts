import type { contract } from '@koinon/contract'
import type { Reply } from '@koinon/contract/kernel'
import { minuteMs } from '#kernel/durations.ts'
import type { HandlerArgs } from '#kernel/http/handler.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { accountPolicy } from '../policy.ts'
import { accountById } from '../store/accounts.ts'
import { countGuess, consumeChallenge, findChallenge, isExpired } from '../challenges/store/challenges.ts'
import { factorsOf } from './store/secondFactors.ts'
import { identityOwner } from '../identities/store/identities.ts'
import { verifiedEmails, verifiedPhones } from '../contacts/store/recipients.ts'
import { extendReauthentication } from '../sessions/store/sessions.ts'
import { guessCode, openUnsentChallenge, openChallenge, challengeKeyOf } from '../challenges/challenges.ts'
import { consumeAssertion, consumeRecovery, consumeTotp } from './secondFactors.ts'
import { type Provider, identityFor } from '../identities/identities.ts'
import {
  clearFactorAttempts,
  clearPasswordAttempts,
  consumeFactorAttempt,
  consumePasswordAttempt,
} from '../signIn/attemptLimits.ts'
import { recognizedBrowserOf } from '../signIn/recognizedBrowser.ts'
import { authenticationOptions } from './passkeys.ts'
import { isCorrectPassword } from '../signIn/passwords.ts'

export const recentAuthenticationMs = 10 * minuteMs

export type StepUpArgs = HandlerArgs<typeof contract.accounts.stepUpTwoFactor>
export type StepUpReply = Reply<typeof contract.accounts.stepUpTwoFactor>

/** Makes the session fresh for ten minutes, by the best factor its account has. */
export async function stepUp(args: StepUpArgs): Promise<StepUpReply> {
  const { body, actor, db, refuse } = args
  if (body.method === 'TOTP' || body.method === 'RECOVERY_CODE') return byCode(args)
  if (body.method === 'PASSKEY') return byPasskey(args)
  const { enabled, passkeys } = await factorsOf(db, actor.id)
  const verdict = accountPolicy.stepUpWithoutFactor({
    twoFactor: enabled,
    isStaff: actor.roles.length > 0,
    enrollsFirst: body.purpose === 'ENROLL' && passkeys === 0,
  })
  if (!verdict.ok) return refuse(verdict.code)
  if (body.method === 'PASSWORD') return byPassword(args)
  return body.method === 'EMAIL_CODE' ? byMailedCode(args) : byProvider(args, body.method)
}

/** With the authenticator or a recovery code. Counted before it is tried: five in five minutes. */
async function byCode({ body, actor, db, app, request, refuse }: StepUpArgs): Promise<StepUpReply> {
  await consumeFactorAttempt(db, actor.id, app.runtime.now(), () => recognizedBrowserOf(db, request, actor.id))
  const { code = '' } = body
  const take = body.method === 'TOTP' ? consumeTotp : consumeRecovery
  const fits = await inTransaction(app, async (tx) => {
    const taken = await take(tx, app, actor.id, code)
    if (taken) await clearFactorAttempts(tx, actor.id)
    return taken
  })
  if (!fits) return refuse('CODE_WRONG', { path: 'code' })
  return markRecentlyAuthenticated({ actor, app })
}

/** Without a response it returns the options to ask the browser with. */
async function byPasskey({ body, actor, app, refuse }: StepUpArgs): Promise<StepUpReply> {
  const slot = challengeKeyOf('PASSKEY', actor.sessionId)
  const { passkeyResponse } = body
  if (!passkeyResponse) {
    return inTransaction(app, async (tx) => {
      const options = await authenticationOptions(tx, app, actor.id)
      if (!options.allowCredentials) return refuse('FACTOR_REQUIRED')
      await openUnsentChallenge(tx, app, {
        purpose: 'PASSKEY',
        challengeKey: slot,
        accountId: actor.id,
        sessionId: actor.sessionId,
        data: { challenge: options.challenge },
      })
      return { reauthenticatedUntil: null, resendAfter: null, passkeyOptions: options }
    })
  }
  const outcome = await inTransaction(app, async (tx) => {
    const row = await countGuess(tx, ['PASSKEY'], { challengeKey: slot }, app.runtime.now())
    if (!row || !(await consumeChallenge(tx, row.id, app.runtime.now()))) return 'ENDED'
    const signed = await consumeAssertion(tx, app, { challenge: row.data.challenge, response: passkeyResponse })
    return signed?.accountId === actor.id ? 'FITS' : 'WRONG'
  })
  if (outcome === 'ENDED') return refuse('CHALLENGE_ENDED')
  return outcome === 'FITS' ? markRecentlyAuthenticated({ actor, app }) : refuse('CODE_WRONG')
}

async function byPassword({ body, actor, db, app, refuse }: StepUpArgs): Promise<StepUpReply> {
  const account = await accountById(db, actor.id)
  await consumePasswordAttempt(db, `account:${actor.id}`, app.runtime.now())
  if (!(await isCorrectPassword(app, account?.passwordHash ?? null, body.password ?? '')))
    return refuse('BAD_CREDENTIALS', { path: 'password' })
  return confirmed({ body, actor, app }, (tx) => clearPasswordAttempts(tx, `account:${actor.id}`))
}

/**
 * Confirms the member by a provider's statement of the last minutes about an identity that signs in to this account:
 * for many accounts it is the only sign-in method. With an older token, a person who kept it could confirm themselves
 * later.
 */
async function byProvider({ body, actor, db, app, refuse }: StepUpArgs, provider: Provider): Promise<StepUpReply> {
  const { idToken = '', nonce = '' } = body
  const { subject, issuedAt } = await identityFor(app, provider, { idToken, nonce })
  if (app.runtime.now().getTime() - issuedAt.getTime() > recentAuthenticationMs) return refuse('BAD_IDENTITY_TOKEN')
  if ((await identityOwner(db, provider, subject)) !== actor.id) return refuse('BAD_CREDENTIALS', { path: 'idToken' })
  return confirmed({ body, actor, app })
}

/** Without a code it sends one to the primary address (or to a number, if there is no address). */
async function byMailedCode({ body, actor, app, refuse, refuseAndCommit }: StepUpArgs): Promise<StepUpReply> {
  const slot = challengeKeyOf('STEP_UP', actor.sessionId)
  const { code } = body
  if (code === undefined) {
    return inTransaction(app, async (tx) => {
      const [contact] = [...(await verifiedEmails(tx, actor.id)), ...(await verifiedPhones(tx, actor.id))]
      if (!contact) return refuse('FACTOR_REQUIRED')
      const { resendAfter } = await openChallenge(tx, app, {
        purpose: 'STEP_UP',
        challengeKey: slot,
        contact: contact.value,
        accountId: actor.id,
        sessionId: actor.sessionId,
      })
      return { reauthenticatedUntil: null, resendAfter, passkeyOptions: null }
    })
  }
  const guess = await inTransaction(app, async (tx) => {
    const made = await guessCode(tx, app, { purposes: ['STEP_UP'], name: { challengeKey: slot }, code })
    if (made.ok) await consumeChallenge(tx, made.row.id, app.runtime.now())
    return made
  })
  if (!guess.ok)
    return guess.code === 'CODE_WRONG'
      ? refuseAndCommit('CODE_WRONG', { path: 'code', triesLeft: guess.triesLeft })
      : refuse(guess.code)
  return confirmed({ body, actor, app })
}

/** The outcome of a proof other than a factor: a fresh session, or leave to enroll the first factor. */
const confirmed = (
  { body, actor, app }: Pick<StepUpArgs, 'body' | 'actor' | 'app'>,
  alongside?: (tx: Tx) => Promise<void>,
): Promise<StepUpReply> =>
  body.purpose === 'ENROLL'
    ? allowEnrollment({ actor, app }, alongside)
    : markRecentlyAuthenticated({ actor, app }, alongside)

/** Remembers for ten minutes that this session may enroll the first factor. It is fresh for nothing else. */
async function allowEnrollment(
  { actor, app }: Pick<StepUpArgs, 'actor' | 'app'>,
  alongside?: (tx: Tx) => Promise<void>,
): Promise<StepUpReply> {
  const { expiresAt } = await inTransaction(app, async (tx) => {
    await alongside?.(tx)
    return openUnsentChallenge(tx, app, {
      purpose: 'ENROLLMENT',
      challengeKey: challengeKeyOf('ENROLLMENT', actor.sessionId),
      accountId: actor.id,
      sessionId: actor.sessionId,
      data: {},
    })
  })
  return { reauthenticatedUntil: expiresAt, resendAfter: null, passkeyOptions: null }
}

/** Whether this session was given leave to enroll the first factor in the last ten minutes. */
export async function mayEnroll(tx: Tx, { actor, app }: Pick<StepUpArgs, 'actor' | 'app'>): Promise<boolean> {
  const row = await findChallenge(tx, ['ENROLLMENT'], { challengeKey: challengeKeyOf('ENROLLMENT', actor.sessionId) })
  return row !== null && row.usedAt === null && !isExpired(row, app.runtime.now())
}

/** Makes the session fresh, with what else that brings in the same transaction. */
export async function markRecentlyAuthenticated(
  { actor, app }: Pick<StepUpArgs, 'actor' | 'app'>,
  alongside?: (tx: Tx) => Promise<void>,
): Promise<StepUpReply> {
  const reauthenticatedUntil = new Date(app.runtime.now().getTime() + recentAuthenticationMs)
  await inTransaction(app, async (tx) => {
    await alongside?.(tx)
    await extendReauthentication(tx, actor.sessionId, reauthenticatedUntil)
  })
  return { reauthenticatedUntil: reauthenticatedUntil.toISOString(), resendAfter: null, passkeyOptions: null }
}
