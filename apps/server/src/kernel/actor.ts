import type { NeededScope, PendingStep, Scope } from '@koinon/contract/kernel'

/** Nobody signed in: follows no one, is blocked by no one, is in no group. */
export const anonymousId = '00000000-0000-0000-0000-000000000000'

export type Role = 'MODERATOR' | 'ADMINISTRATOR'

/** A key for programs: it narrows what the account may do, and never widens it. */
export interface Key {
  readonly id: string
  readonly kind: 'PERSONAL' | 'BOT'
  readonly scopes: ReadonlySet<Scope>
}

/** The account a call runs for, with what every call needs to know of it. Read per request, never from a token. */
export interface Actor {
  readonly id: string
  /** Of the session; for a program, of its key. */
  readonly sessionId: string
  readonly username: string
  readonly roles: readonly Role[]
  readonly language: string
  /** Steps this session still has to complete; a call that does not list them in `open` refuses it. */
  readonly pendingSteps: readonly PendingStep[]
  /** Until when a second factor counts as fresh. */
  readonly reauthenticatedUntil: Date | null
  /** Its acts are visible only to itself and to staff. */
  readonly isIsolated: boolean
  /** The key with which a program acts for it; null for its holder's own session. */
  readonly key: Key | null
  /** The administrator who is viewing as this account. */
  readonly impersonator: { readonly id: string; readonly mayWrite: boolean } | null
  readonly expiresAt: Date
  /** When the session was last used, to a few minutes. */
  readonly lastUsedAt: Date
}
export const isStaff = (actor: Actor | null): boolean => actor !== null && actor.roles.length > 0

/** Whether an actor may have what needs this scope: a person always, a program as far as its key reaches. */
export const holdsScope = ({ key }: Pick<Actor, 'key'>, scope: NeededScope): boolean =>
  key === null || scope === 'any' || (scope !== null && key.scopes.has(scope))
