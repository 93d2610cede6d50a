import type { MailRights } from '@koinon/contract/shared'
import { type PlaceRules, newcomerLimits, placeRules } from '#features/place/index.ts'
import type { Actor } from '#kernel/actor.ts'
import { dayMs } from '#kernel/durations.ts'
import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { mailsSince } from './store/mailInvitations.ts'

/** A month, as the place counts invitations. */
const monthMs = 30 * dayMs

interface Sender {
  readonly isStaff: boolean
  readonly since: Date
  /** How many addresses they have invited in the last month. */
  readonly sent: number
  /** In the last day, and when the earliest of these was invited. */
  readonly today: { readonly sent: number; readonly from: Date | null }
}

/** Whether the place lets a member mail invitations, and how many more. Pure. */
export function mailRightsOf(rules: PlaceRules, { isStaff, since, sent, today }: Sender, now: Date): MailRights {
  const denied = (reason: MailRights['reason'], from: Date | null = null): MailRights => ({
    reason,
    from: from?.toISOString() ?? null,
    left: 0,
  })
  if (rules.whoInvites === 'NOBODY') return denied('NOBODY')
  if (isStaff) return { reason: null, from: null, left: null }
  if (rules.whoInvites === 'STAFF') return denied('STAFF')
  const from = new Date(since.getTime() + rules.invitesAfterDays * dayMs)
  if (rules.whoInvites === 'AFTER_DAYS' && from > now) return denied('TOO_NEW', from)
  const ofMonth = rules.invitesPerMonth === null ? null : Math.max(0, rules.invitesPerMonth - sent)
  if (ofMonth === 0) return denied('MONTH')
  const limits = newcomerLimits(rules, { isStaff, since }, now)
  const ofDay = limits && Math.max(0, limits.invites - today.sent)
  if (limits && ofDay === 0) return denied('DAY', roomFrom(limits.invites === 0 ? null : today.from, limits.endsAt))
  const left = [ofMonth, ofDay].filter((count) => count !== null)
  return { reason: null, from: null, left: left.length === 0 ? null : Math.min(...left) }
}

/** A day after the earliest of a day's invitations, or once the account is no longer new. */
const roomFrom = (earliest: Date | null, newUntil: Date): Date =>
  earliest === null ? newUntil : new Date(Math.min(earliest.getTime() + dayMs, newUntil.getTime()))

/** The rights of a member as they are now. */
export async function mailRights(db: Db, app: App, actor: Pick<Actor, 'id' | 'roles'>): Promise<MailRights> {
  const now = app.runtime.now()
  const rules = await placeRules(db, app.config)
  const sender = await mailsSince(db, actor.id, {
    month: new Date(now.getTime() - monthMs),
    day: new Date(now.getTime() - dayMs),
  })
  return mailRightsOf(rules, { ...sender, isStaff: actor.roles.length > 0 }, now)
}

/** Refuses invitations that the place does not allow. The caller has counted them, which other calls of theirs wait for. */
export async function requireMailRights(
  tx: Tx,
  app: App,
  { actor, count }: { actor: Pick<Actor, 'id' | 'roles'>; count: number },
): Promise<void> {
  const { reason, from, left } = await mailRights(tx, app, actor)
  if (reason !== null && reason !== 'MONTH' && reason !== 'DAY')
    throw new Refusal('INVITES_NOT_ALLOWED', { reason, from })
  if (left !== null && count > left)
    throw new Refusal('QUOTA_REACHED', {
      path: 'emails',
      max: left,
      ...(reason === 'DAY' && from !== null ? { until: from } : {}),
    })
}
