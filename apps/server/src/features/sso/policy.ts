import type { Actor } from '#kernel/actor.ts'
import { allow, deny } from '#kernel/refusal.ts'

/** More than anybody needs, and few enough to be shown in one list. */
export const maxProviders = 5

export const maxDomains = 20

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

  /** The subjects of another issuer mean nothing for the accounts that are linked. */
  changeIssuer: ({ linked }: { readonly linked: number }) => (linked > 0 ? deny('IN_FORCE') : allow),
} as const
