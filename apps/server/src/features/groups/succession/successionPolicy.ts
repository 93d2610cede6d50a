import type { OwnerPresence } from '@koinon/contract/shared'
import { dayMs } from '#kernel/durations.ts'
import { type Verdict, allow, deny } from '#kernel/refusal.ts'
import type { GroupKind, GroupRole } from '../store/tables.ts'

/** Days without the owner after which they are reminded, and the heir or the admins may claim the group. */
export const silentDays = { OWNER: 60, HEIR: 90, ADMINS: 120 } as const
/** Days in which the owner can stop a claim. */
export const claimDays = 14

/** A group's owner, as far as succession goes. */
export interface OwnerFacts {
  /** Banned, or deleted or about to be. */
  readonly isGone: boolean
  /** Neither seen since, nor did the owner's time begin or a claim get stopped. */
  readonly silentSince: Date
}

export interface ClaimantFacts {
  readonly kind: GroupKind
  readonly role: GroupRole | null
  readonly isHeir: boolean
  /** Is an admin or the owner of the group or organization to which the group belongs. */
  readonly runsAbove: boolean
}

/** The rules by which a group passes on without its owner's doing. Pure. */
export const successionPolicy = {
  presence({ isGone, silentSince }: OwnerFacts, now: Date): OwnerPresence {
    if (isGone) return 'GONE'
    const days = (now.getTime() - silentSince.getTime()) / dayMs
    if (days >= silentDays.ADMINS) return 'ADMINS_MAY_CLAIM'
    return days >= silentDays.HEIR ? 'HEIR_MAY_CLAIM' : days >= silentDays.OWNER ? 'SILENT' : 'HERE'
  },

  /** An organization is represented by people whom staff checked: it passes to the heir alone. */
  isCandidate: ({ kind, role, isHeir, runsAbove }: ClaimantFacts): boolean =>
    role !== 'OWNER' && (isHeir || (kind !== 'ENTERPRISE' && (role === 'ADMIN' || runsAbove))),

  see: (facts: ClaimantFacts): Verdict<'NOT_ALLOWED'> =>
    facts.role === 'OWNER' || successionPolicy.isCandidate(facts) ? allow : deny('NOT_ALLOWED'),

  claim(facts: ClaimantFacts, presence: OwnerPresence): Verdict<'NOT_ALLOWED' | 'RETRY_LATER'> {
    if (!successionPolicy.isCandidate(facts)) return deny('NOT_ALLOWED')
    const mayNow =
      presence === 'GONE' || presence === 'ADMINS_MAY_CLAIM' || (presence === 'HEIR_MAY_CLAIM' && facts.isHeir)
    return mayNow ? allow : deny('RETRY_LATER')
  },

  /**
   * Whether a claim takes effect: it could be made now as well, and the owner was not seen since. An owner who is back
   * from a ban keeps the group, and an admin who was demoted does not get it.
   */
  takesEffect: (
    { owner, claimant }: { readonly owner: OwnerFacts; readonly claimant: ClaimantFacts },
    openedAt: Date,
    now: Date,
  ): boolean =>
    (owner.isGone || owner.silentSince < openedAt) &&
    successionPolicy.claim(claimant, successionPolicy.presence(owner, now)).ok,
} as const
