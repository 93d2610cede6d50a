import type { AccountKind, UserAdminView } from '@koinon/contract/shared'
import type { Role } from '#kernel/actor.ts'
import { type Banned, adminPolicy } from '../policy.ts'

interface UserFacts extends Banned {
  readonly kind: AccountKind
  readonly hasContact: boolean
  readonly erasedAt: Date | null
}

/** The actor's abilities towards a person, as they are after a step-up where one is needed. */
export function userAbilities(
  actor: { readonly id: string; readonly roles: readonly Role[]; readonly isViewing: boolean },
  subject: UserFacts,
  now: Date,
): UserAdminView['can'] {
  const fresh = { ...actor, isFresh: true }
  const isBanned = subject.status === 'BANNED'
  const isUsable = subject.status === 'ACTIVE'
  const administers = adminPolicy.administer(actor).ok
  const isBelow = administers && adminPolicy.outrank(actor, subject).ok
  const roles: readonly Role[] = subject.roles.length > 0 ? [] : ['MODERATOR']
  const assignable = { id: subject.id, isUsable: isUsable && subject.kind === 'PERSON' }
  return {
    ban: (isBanned ? adminPolicy.unban(fresh, subject, now) : adminPolicy.ban(fresh, subject, now, now)).ok,
    isolate: isBelow,
    resetPassword: isBelow && subject.hasContact,
    setRoles: administers && adminPolicy.setRoles(actor, assignable, roles, new Set()).ok,
    viewAs: administers && adminPolicy.viewAs(actor, { ...subject, isUsable }).ok,
    // A ban with an erasure to come is a closure by staff.
    delete: isBelow && !(isBanned && subject.erasedAt !== null),
  }
}
