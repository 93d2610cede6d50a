import type { OrganizationState } from '@koinon/contract/shared'
import type { Role } from '#kernel/actor.ts'
import { dayMs, minuteMs } from '#kernel/durations.ts'
import { allow, deny } from '#kernel/refusal.ts'

interface Ranked {
  readonly id: string
  readonly roles: readonly Role[]
}
const rankOf = ({ roles }: Pick<Ranked, 'roles'>): 0 | 1 | 2 =>
  roles.includes('ADMINISTRATOR') ? 2 : roles.includes('MODERATOR') ? 1 : 0

/** The longest ban that a moderator may impose, and lift. */
const moderatorBanMs = 30 * dayMs
/** Thirty days may have become a few minutes more or less on the way. */
const leewayMs = 10 * minuteMs

const isLong = (until: Date | null, now: Date): boolean =>
  until === null || until.getTime() - now.getTime() > moderatorBanMs + leewayMs

export interface Banned extends Ranked {
  readonly status: string
  readonly bannedUntil: Date | null
}

/** Rights in the administration. Pure. */
export const adminPolicy = {
  /** Everything that concerns the whole installation is for administrators; moderators keep order but do not run it. */
  administer: ({ roles }: { readonly roles: readonly Role[] }) =>
    roles.includes('ADMINISTRATOR') ? allow : deny('NOT_ALLOWED'),
  /** Nobody acts upon a person of the same rank or a higher one, nor upon themselves. */
  outrank: (actor: Ranked, subject: Ranked) =>
    actor.id !== subject.id && rankOf(actor) > rankOf(subject) ? allow : deny('RANK_TOO_LOW'),
  /**
   * Banning staff requires a fresh factor; a ban that a moderator may not impose, a moderator may not shorten either.
   */
  ban: (actor: Ranked & { isFresh: boolean }, subject: Banned, until: Date | null, now: Date) => {
    const ranks = adminPolicy.outrank(actor, subject)
    if (!ranks.ok) return ranks
    if (rankOf(subject) > 0 && !actor.isFresh) return deny('STEP_UP_REQUIRED')
    if (rankOf(actor) > 1) return allow
    if (subject.status === 'BANNED' && isLong(subject.bannedUntil, now)) return deny('RANK_TOO_LOW')
    return isLong(until, now) ? deny('BAN_TOO_LONG') : allow
  },
  unban: (actor: Ranked & { isFresh: boolean }, subject: Banned, now: Date) => {
    const ranks = adminPolicy.outrank(actor, subject)
    if (!ranks.ok) return ranks
    if (subject.status !== 'BANNED') return deny('ALREADY_ENDED')
    if (rankOf(subject) > 0 && !actor.isFresh) return deny('STEP_UP_REQUIRED')
    return rankOf(actor) < 2 && isLong(subject.bannedUntil, now) ? deny('RANK_TOO_LOW') : allow
  },
  /** A person has to run the installation, and nobody raises or lowers themselves. */
  setRoles: (
    actor: Pick<Ranked, 'id'>,
    subject: Pick<Ranked, 'id'> & { isUsable: boolean },
    roles: readonly Role[],
    administrators: ReadonlySet<string>,
  ) => {
    if (actor.id === subject.id) return deny('OWN_ROLES')
    if (roles.length > 0 && !subject.isUsable) return deny('USER_NOT_FOUND')
    const isLast = administrators.size === 1 && administrators.has(subject.id)
    return isLast && !roles.includes('ADMINISTRATOR') ? deny('LAST_ADMINISTRATOR') : allow
  },
  /** Only plain members can be viewed as, and not from within such a view. */
  viewAs: (actor: Ranked & { isViewing: boolean }, subject: Ranked & { isUsable: boolean }) => {
    if (actor.isViewing) return deny('NO_CHAINING')
    if (!subject.isUsable) return deny('USER_NOT_FOUND')
    return rankOf(subject) === 0 && actor.id !== subject.id ? allow : deny('RANK_TOO_LOW')
  },
  /** An organisation is decided on once, and only when its address is confirmed and its details are in. */
  decide: ({ state }: { readonly state: OrganizationState }) => {
    if (state === 'PENDING_REVIEW') return allow
    return state === 'VERIFIED' || state === 'REJECTED' ? deny('ALREADY_DECIDED') : deny('ACCOUNT_NOT_FOUND')
  },
} as const
