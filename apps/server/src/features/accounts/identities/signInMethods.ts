import type { SignInWays } from '@koinon/contract/shared'
import { emit } from '#kernel/work/events.ts'
import { Refusal } from '#kernel/refusal.ts'
import { queueNotice } from '../mail/jobs/sendNotice.ts'
import type { SignInMethod } from '../mail/notices.ts'
import { accountPolicy } from '../policy.ts'
import { signInMethods, signInMethodCount } from '../present.ts'
import { lockAccount } from '../store/accounts.ts'
import { detailsRow } from '../profile/store/accountDetails.ts'
import { isExempt } from '../providers/store/enforcements.ts'
import { disableTwoFactor } from '../twoFactor/store/secondFactors.ts'
import type { OwnerContext } from '../contacts/manageContacts.ts'
import { afterCredentialChange } from '../sessions/revokeSessions.ts'

/**
 * Removes a way to sign in: never the last, and every other session ends. `remove` returns whether there was anything
 * to remove; locking the account's row keeps two removals from passing each other.
 */
export async function removeSignInMethod(
  own: OwnerContext,
  about: SignInMethod,
  remove: () => Promise<boolean>,
): Promise<SignInWays> {
  const { tx, app, actor } = own
  if (!(await lockAccount(tx, actor.id)) || !(await remove())) throw new Refusal('NOT_FOUND')
  const left = await detailsRow(tx, actor.id)
  const verdict = accountPolicy.removeWay(left ? signInMethodCount(left, app) : 0)
  if (!verdict.ok) throw new Refusal(verdict.code)
  // Recovery codes alone are not a second factor.
  if (left?.two_factor && !left.has_totp && left.passkeys === 0) {
    if (await isExempt(tx, actor.id)) throw new Refusal('WOULD_LOCK_OUT', { enforced: true })
    await disableTwoFactor(tx, actor.id)
  }
  await queueNotice(tx, { accountId: actor.id, notice: 'FACTOR_REMOVED', about })
  await afterCredentialChange(tx, actor.id, actor.sessionId)
  await emit(tx, 'account.changed', { accountId: actor.id })
  return signInMethodsOf(own)
}

export async function signInMethodsOf({ tx, app, actor }: OwnerContext): Promise<SignInWays> {
  const row = await detailsRow(tx, actor.id)
  if (!row) throw new Refusal('SIGN_IN_REQUIRED')
  return signInMethods(row, app)
}
