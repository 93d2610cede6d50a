import type { Owed } from '@koinon/contract/kernel'

/** Nobody signed in: follows no one, is blocked by no one, is in no group. */
export const anybody = '00000000-0000-0000-0000-000000000000'

export type Role = 'MODERATOR' | 'ADMINISTRATOR'

/** The account on whose behalf a call runs, with what every call asks of it. Read per request, never from a token. */
export interface Actor {
  readonly id: string
  readonly sessionId: string
  readonly username: string
  readonly roles: readonly Role[]
  readonly language: string
  /** Steps this session still owes; a call that does not list them in `open` refuses it. */
  readonly owed: readonly Owed[]
  /** Until when a second factor counts as fresh. */
  readonly freshUntil: Date | null
  /** What it does reaches only itself and staff. */
  readonly isolated: boolean
  /** The administrator who views as this account. */
  readonly impersonator: { readonly id: string; readonly mayWrite: boolean } | null
  readonly expiresAt: Date
}
export const isStaff = (actor: Actor | null): boolean => actor !== null && actor.roles.length > 0
