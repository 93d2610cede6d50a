import type { PlaceRules } from './placeRules.ts'

export interface NewcomerLimits {
  readonly posts: number
  readonly invites: number
  /** When the account is no longer new. */
  readonly endsAt: Date
}

/** The limits of a new account; null for staff, and for an account that is no longer new. Pure. */
export function newcomerLimits(
  { newcomers }: Pick<PlaceRules, 'newcomers'>,
  { isStaff, since }: { readonly isStaff: boolean; readonly since: Date },
  now: Date,
): NewcomerLimits | null {
  if (newcomers === null || isStaff) return null
  const { forMs, posts, invites } = newcomers
  const endsAt = new Date(since.getTime() + forMs)
  return endsAt > now ? { posts, invites, endsAt } : null
}
