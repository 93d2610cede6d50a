import type { PendingStep } from '@koinon/contract/kernel'

/** Nobody signed in: follows no one, is blocked by no one, is in no group. */
export const anonymousId = '00000000-0000-0000-0000-000000000000'

export type Role = 'MODERATOR' | 'ADMINISTRATOR'

/** The account a call runs for, with what every call needs to know of it. Read per request, never from a token. */
export interface Actor {
  readonly id: string
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
  /** The administrator who is viewing as this account. */
  readonly impersonator: { readonly id: string; readonly mayWrite: boolean } | null
  readonly expiresAt: Date
  /** When the session was last used, to a few minutes. */
  readonly lastUsedAt: Date
}
export const isStaff = (actor: Actor | null): boolean => actor !== null && actor.roles.length > 0
