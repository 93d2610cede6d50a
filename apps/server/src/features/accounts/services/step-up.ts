import type { contract } from '@koinon/contract'
import type { Reply } from '@koinon/contract/kernel'
import { minuteMs } from '#kernel/durations.ts'
import type { Asked } from '#kernel/handle.ts'
import type { Tx } from '#kernel/tables.ts'
import { inTransaction } from '#kernel/unit.ts'
import { accountPolicy } from '../policy.ts'
import { accountById } from '../store/accounts.ts'
import { countGuess, useChallenge } from '../store/challenges.ts'
import { factorsOf } from '../store/factors.ts'
import { identityOwner } from '../store/identities.ts'
import { provenEmails, provenPhones } from '../store/recipients.ts'
import { freshenSession } from '../store/sessions.ts'
import { guessCode, holdChallenge, openChallenge, slotOf } from './challenges.ts'
import { takeAssertion, takeRecovery, takeTotp } from './factors.ts'
import { type Provider, identityFor } from './identities.ts'
import { forgetFactorTries, forgetPasswordTries, spendFactorTry, spendPasswordTry } from './limits.ts'
import { ownBrowserOf } from './own-browser.ts'
import { optionsToSign } from './passkeys.ts'
import { passwordFits } from './passwords.ts'

export const freshMs = 10 * minuteMs

export type SteppingUp = Asked<typeof contract.accounts.stepUpTwoFactor>
export type SteppedUp = Reply<typeof contract.accounts.stepUpTwoFactor>

/** Makes the session fresh for ten minutes, by the best factor its account has. */
export async function stepUp(asked: SteppingUp): Promise<SteppedUp> {
  const { body, actor, db, refuse } = asked
  if (body.method === 'TOTP' || body.method === 'RECOVERY_CODE') return byCode(asked)
  if (body.method === 'PASSKEY') return byPasskey(asked)
  const { enabled } = await factorsOf(db, actor.id)
  const verdict = accountPolicy.stepUpWithoutFactor({ twoFactor: enabled, isStaff: actor.roles.length > 0 })
  if (!verdict.ok) return refuse(verdict.code)
  if (body.method === 'PASSWORD') return byPassword(asked)
  return body.method === 'EMAIL_CODE' ? byMailedCode(asked) : byProvider(asked, body.method)
}

/** With the authenticator or a recovery code. Counted before it is tried: five in five minutes. */
async function byCode({ body, actor, db, app, request, refuse }: SteppingUp): Promise<SteppedUp> {
  await spendFactorTry(db, actor.id, app.seams.now(), () => ownBrowserOf(db, request, actor.id))
  const { code = '' } = body
  const take = body.method === 'TOTP' ? takeTotp : takeRecovery
  const fits = await inTransaction(app, async (tx) => {
    const taken = await take(tx, app, actor.id, code)
    if (taken) await forgetFactorTries(tx, actor.id)
    return taken
  })
  if (!fits) return refuse('CODE_WRONG', { path: 'code' })
  return fresh({ actor, app })
}

/** Without a response it returns the options to ask the browser with. */
async function byPasskey({ body, actor, app, refuse }: SteppingUp): Promise<SteppedUp> {
  const slot = slotOf('PASSKEY', actor.sessionId)
  const { passkeyResponse } = body
  if (!passkeyResponse) {
    return inTransaction(app, async (tx) => {
      const options = await optionsToSign(tx, app, actor.id)
      if (!options.allowCredentials) return refuse('FACTOR_REQUIRED')
      await holdChallenge(tx, app, {
        purpose: 'PASSKEY',
        slot,
        accountId: actor.id,
        sessionId: actor.sessionId,
        data: { challenge: options.challenge },
      })
      return { freshUntil: null, resendAfter: null, passkeyOptions: options }
    })
  }
  const outcome = await inTransaction(app, async (tx) => {
    const row = await countGuess(tx, ['PASSKEY'], { slot }, app.seams.now())
    if (!row || !(await useChallenge(tx, row.id, app.seams.now()))) return 'ENDED'
    const signed = await takeAssertion(tx, app, { challenge: row.data.challenge, response: passkeyResponse })
    return signed?.accountId === actor.id ? 'FITS' : 'WRONG'
  })
  if (outcome === 'ENDED') return refuse('CHALLENGE_ENDED')
  return outcome === 'FITS' ? fresh({ actor, app }) : refuse('CODE_WRONG')
}

async function byPassword({ body, actor, db, app, refuse }: SteppingUp): Promise<SteppedUp> {
  const account = await accountById(db, actor.id)
  await spendPasswordTry(db, `account:${actor.id}`, app.seams.now())
  if (!(await passwordFits(app, account?.passwordHash ?? null, body.password ?? '')))
    return refuse('BAD_CREDENTIALS', { path: 'password' })
  return fresh({ actor, app }, (tx) => forgetPasswordTries(tx, `account:${actor.id}`))
}

/**
 * With what a provider said within the last minutes about an identity that signs in to this account: for many accounts
 * it is the only way in. An older token would let whoever kept one prove themselves later.
 */
async function byProvider({ body, actor, db, app, refuse }: SteppingUp, provider: Provider): Promise<SteppedUp> {
  const { idToken = '', nonce = '' } = body
  const { subject, issuedAt } = await identityFor(app, provider, { idToken, nonce })
  if (app.seams.now().getTime() - issuedAt.getTime() > freshMs) return refuse('BAD_IDENTITY_TOKEN')
  if ((await identityOwner(db, provider, subject)) !== actor.id) return refuse('BAD_CREDENTIALS', { path: 'idToken' })
  return fresh({ actor, app })
}

/** Without a code it sends one to the primary address (or to a number, if there is no address). */
async function byMailedCode({ body, actor, app, refuse, refuseKeeping }: SteppingUp): Promise<SteppedUp> {
  const slot = slotOf('STEP_UP', actor.sessionId)
  const { code } = body
  if (code === undefined) {
    return inTransaction(app, async (tx) => {
      const [contact] = [...(await provenEmails(tx, actor.id)), ...(await provenPhones(tx, actor.id))]
      if (!contact) return refuse('FACTOR_REQUIRED')
      const { resendAfter } = await openChallenge(tx, app, {
        purpose: 'STEP_UP',
        slot,
        contact: contact.value,
        accountId: actor.id,
        sessionId: actor.sessionId,
      })
      return { freshUntil: null, resendAfter, passkeyOptions: null }
    })
  }
  const guess = await inTransaction(app, async (tx) => {
    const made = await guessCode(tx, app, { purposes: ['STEP_UP'], name: { slot }, code })
    if (made.ok) await useChallenge(tx, made.row.id, app.seams.now())
    return made
  })
  if (!guess.ok)
    return guess.code === 'CODE_WRONG'
      ? refuseKeeping('CODE_WRONG', { path: 'code', triesLeft: guess.triesLeft })
      : refuse(guess.code)
  return fresh({ actor, app })
}

/** Makes the session fresh, with what else that brings in the same transaction. */
export async function fresh(
  { actor, app }: Pick<SteppingUp, 'actor' | 'app'>,
  alongside?: (tx: Tx) => Promise<void>,
): Promise<SteppedUp> {
  const freshUntil = new Date(app.seams.now().getTime() + freshMs)
  await inTransaction(app, async (tx) => {
    await alongside?.(tx)
    await freshenSession(tx, actor.sessionId, freshUntil)
  })
  return { freshUntil: freshUntil.toISOString(), resendAfter: null, passkeyOptions: null }
}
