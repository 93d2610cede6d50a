import { isStaff } from '#lib/session/index.ts'
import type { Account } from '#lib/session/index.ts'

/** Staff who have no factor yet: nothing else makes their session fresh. */
export const lacksFactor = (account: Account): boolean =>
  isStaff(account) && !account.twoFactor.enabled && account.signIn.passkeys === 0
