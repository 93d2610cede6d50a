import type { EnforcementScope, ManagedAction } from '@koinon/contract/shared'
import { dayMs } from '#kernel/durations.ts'
import type { GroupFacts } from '#features/groups/index.ts'
import type { Actor } from '#kernel/actor.ts'
import { allow, deny } from '#kernel/refusal.ts'

/** More than anybody needs, and few enough to be shown in one list. */
export const maxProviders = 5

export const maxDomains = 20

const maxGraceMs = 90 * dayMs

interface ProviderFacts {
  readonly state: 'OFF' | 'ON'
  /** Its settings passed a test since they last changed. */
  readonly isTested: boolean
}

/** Rules of sign-in providers. Pure: facts in, verdict out. */
export const ssoPolicy = {
  /** The place’s own providers are for administrators; moderators decide on nobody’s way in. */
  manageOfPlace: ({ roles }: Pick<Actor, 'roles'>) => (roles.includes('ADMINISTRATOR') ? allow : deny('NOT_ALLOWED')),

  add: (count: number) => (count < maxProviders ? allow : deny('QUOTA_REACHED')),

  addDomain: (count: number) => (count < maxDomains ? allow : deny('QUOTA_REACHED')),

  switchOn: ({ isTested }: Pick<ProviderFacts, 'isTested'>) => (isTested ? allow : deny('NOT_TESTED')),

  /** Switching off and deleting: nobody loses their only way in unless that is meant. */
  end: ({ lockedOut, isConfirmed }: { readonly lockedOut: number; readonly isConfirmed: boolean }) =>
    lockedOut > 0 && !isConfirmed ? deny('WOULD_LOCK_OUT') : allow,

  /** Nobody asks others for a way in that they have not just used, or that is their own only one. */
  enforce: (
    scope: EnforcementScope,
    { hasSignedIn, hasFactor }: { readonly hasSignedIn: boolean; readonly hasFactor: boolean },
  ) => {
    if (scope === 'NOBODY') return allow
    if (!hasSignedIn) return deny('PROVIDER_REQUIRED')
    return hasFactor ? allow : deny('FACTOR_REQUIRED')
  },

  isGrace: (end: Date, now: Date): boolean => end > now && end.getTime() - now.getTime() <= maxGraceMs,

  /** While people have to sign in with a provider it stays, whatever is confirmed. */
  endEnforced: (dependents: number) => (dependents > 0 ? deny('WOULD_LOCK_OUT') : allow),

  /** An organisation’s people are put into its own groups; each by somebody who may name admins there, or runs its parent. */
  mapTo: (
    group: Pick<GroupFacts, 'id' | 'parentId' | 'organizationId' | 'runsParent'>,
    ownerId: string | null,
    mayNameAdmins: boolean,
  ): boolean => {
    const isOfOwner = ownerId === null || [group.id, group.parentId, group.organizationId].includes(ownerId)
    return isOfOwner && (mayNameAdmins || group.runsParent)
  },

  /** Staff answer to the place alone, and nobody shuts themselves out. */
  changeManaged: (
    action: ManagedAction,
    { isSelf, isStaff }: { readonly isSelf: boolean; readonly isStaff: boolean },
  ) => ((isStaff && action !== 'RELEASE') || (isSelf && action === 'DEACTIVATE') ? deny('NOT_ALLOWED') : allow),

  /** The subjects of another issuer mean nothing for the accounts that are linked. */
  changeIssuer: ({ linked }: { readonly linked: number }) => (linked > 0 ? deny('IN_FORCE') : allow),
} as const
