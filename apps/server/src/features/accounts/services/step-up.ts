import type { contract } from '@koinon/contract'
import type { Reply } from '@koinon/contract/kernel'
import type { Asked } from '../../../kernel/handle.ts'
import { inTransaction } from '../../../kernel/unit.ts'
import { accountPolicy } from '../policy.ts'
import { accountById } from '../store/accounts.ts'
import { useChallenge } from '../store/challenges.ts'
import { factorsOf } from '../store/factors.ts'
import { provenEmails, provenPhones } from '../store/recipients.ts'
import { freshenSession } from '../store/sessions.ts'
import { guessCode, openChallenge, slotOf } from './challenges.ts'
import { forgetPasswordTries, spendPasswordTry } from './limits.ts'
import { passwordFits } from './passwords.ts'

const freshMs = 10 * 60_000

export type SteppingUp = Asked<typeof contract.accounts.stepUpTwoFactor>
export type SteppedUp = Reply<typeof contract.accounts.stepUpTwoFactor>

/** Makes the session fresh for ten minutes, by the best factor its account has. */
export async function stepUp(asked: SteppingUp): Promise<SteppedUp> {
  const { body, actor, db, refuse } = asked
  if (body.method !== 'PASSWORD' && body.method !== 'EMAIL_CODE') return refuse('FACTOR_REQUIRED')
  const { enabled } = await factorsOf(db, actor.id)
  const verdict = accountPolicy.stepUpByPassword({ twoFactor: enabled, isStaff: actor.roles.length > 0 })
  if (!verdict.ok) return refuse(verdict.code)
  return body.method === 'PASSWORD' ? byPassword(asked) : byMailedCode(asked)
}

async function byPassword({ body, actor, db, app, refuse }: SteppingUp): Promise<SteppedUp> {
  const account = await accountById(db, actor.id)
  await spendPasswordTry(db, `account:${actor.id}`, app.seams.now())
  if (!(await passwordFits(app, account?.passwordHash ?? null, body.password ?? ''))) return refuse('BAD_CREDENTIALS', { path: 'password' })
  await forgetPasswordTries(db, `account:${actor.id}`)
  return fresh({ actor, app })
}

/** Without a code it sends one to the primary address (to a number, where there is no address). */
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
  if (!guess.ok) return guess.code === 'CODE_WRONG' ? refuseKeeping('CODE_WRONG', { path: 'code', triesLeft: guess.triesLeft }) : refuse(guess.code)
  return fresh({ actor, app })
}

export async function fresh({ actor, app }: Pick<SteppingUp, 'actor' | 'app'>): Promise<SteppedUp> {
  const freshUntil = new Date(app.seams.now().getTime() + freshMs)
  await inTransaction(app, (tx) => freshenSession(tx, actor.sessionId, freshUntil))
  return { freshUntil: freshUntil.toISOString(), resendAfter: null, passkeyOptions: null }
}
