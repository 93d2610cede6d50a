import type { SignInWays } from '@koinon/contract/shared'
import { emit } from '#kernel/events.ts'
import { Refusal } from '#kernel/refusal.ts'
import { tell } from '../jobs/sendNotice.ts'
import type { Way } from '../mails/notices.ts'
import { accountPolicy } from '../policy.ts'
import { signInWays, waysIn } from '../present.ts'
import { lockAccount } from '../store/accounts.ts'
import { detailsRow } from '../store/details.ts'
import { disableTwoFactor } from '../store/factors.ts'
import type { Own } from './own-contacts.ts'
import { afterCredentialChange } from './standing.ts'

/**
 * Removes a way to sign in: never the last, and every other session ends. `remove` returns whether there was anything
 * to remove; locking the account's row keeps two removals from passing each other.
 */
export async function removeWay(own: Own, about: Way, remove: () => Promise<boolean>): Promise<SignInWays> {
  const { tx, app, actor } = own
  if (!(await lockAccount(tx, actor.id)) || !(await remove())) throw new Refusal('NOT_FOUND')
  const left = await detailsRow(tx, actor.id)
  const verdict = accountPolicy.removeWay(left ? waysIn(left, app) : 0)
  if (!verdict.ok) throw new Refusal(verdict.code)
  // Recovery codes alone are not a second factor.
  if (left?.two_factor && !left.has_totp && left.passkeys === 0) await disableTwoFactor(tx, actor.id)
  await tell(tx, { accountId: actor.id, notice: 'FACTOR_REMOVED', about })
  await afterCredentialChange(tx, actor.id, actor.sessionId)
  await emit(tx, 'account.changed', { accountId: actor.id })
  return signInOf(own)
}

export async function signInOf({ tx, app, actor }: Own): Promise<SignInWays> {
  const row = await detailsRow(tx, actor.id)
  if (!row) throw new Refusal('SIGN_IN_REQUIRED')
  return signInWays(row, app)
}
