import { type KeyScope, maxKeys, maxStaffKeyDays } from '@koinon/contract/shared'
import type { Role } from '#kernel/actor.ts'
import { type Verdict, allow, deny } from '#kernel/refusal.ts'
import type { PlaceRules } from '#features/place/index.ts'

/** How long a new key lasts, and how long it could. */
export interface KeyLife {
  readonly days: number
  readonly longestDays: number
}

export const keyPolicy = {
  /** Whether an account may make a key: only administrators one for staff. */
  make: (facts: {
    readonly roles: readonly Role[]
    readonly scopes: readonly KeyScope[]
    readonly liveKeys: number
    readonly life: KeyLife
  }): Verdict<'QUOTA_REACHED' | 'SCOPE_NOT_ALLOWED' | 'KEY_LIFE_TOO_LONG'> => {
    if (facts.scopes.includes('staff:*') && !facts.roles.includes('ADMINISTRATOR')) return deny('SCOPE_NOT_ALLOWED')
    if (facts.liveKeys >= maxKeys) return deny('QUOTA_REACHED')
    return keyPolicy.last(facts.life)
  },

  /** Whether a new key may last as long as its maker wants. */
  last: ({ days, longestDays }: KeyLife): Verdict<'KEY_LIFE_TOO_LONG'> =>
    days > longestDays ? deny('KEY_LIFE_TOO_LONG') : allow,

  /** Days that a key with these scopes lasts at most, from when it is made or replaced. */
  longestDays: ({ longestKeyDays }: Pick<PlaceRules, 'longestKeyDays'>, scopes: readonly KeyScope[]): number =>
    scopes.includes('staff:*') ? Math.min(longestKeyDays, maxStaffKeyDays) : longestKeyDays,
}
