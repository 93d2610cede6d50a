import type { UserAdminView } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { detailsRow, staff, contacts, sessions } from '#features/accounts/index.ts'
import { groupCards, groupsForStaff } from '#features/groups/index.ts'
import { subscriptionOf } from '#features/subscriptions/index.ts'
import { staffCards } from '#features/users/index.ts'
import { adminPolicy } from '../policy.ts'
import { staffNotes } from './store/staffNotes.ts'
import { countsOf, erasureOf, groupIdsOf } from './store/people.ts'
import { presentBans } from './presentBans.ts'
import { userAbilities } from './userAbilities.ts'

const shownBans = 20

/**
 * Everything that staff may know about a person; null for one that is erased or never existed. Moderators see
 * contacts masked, no card, and only the groups that they may know of anyway. Staff are not shown colleagues' notes
 * about themselves, nor that they are isolated.
 */
export async function userView(db: Db, app: App, actor: Actor, userId: string): Promise<UserAdminView | null> {
  const now = app.runtime.now()
  const [row, card, counts, erasedAt] = await Promise.all([
    detailsRow(db, userId),
    staffCards(db, [userId]).then((cards) => cards.get(userId)),
    countsOf(db, userId),
    erasureOf(db, userId),
  ])
  if (!row || !card || !counts) return null
  const isWhole = adminPolicy.administer(actor).ok
  const mask = isWhole ? (contact: string) => contact : contacts.maskContact
  const isOther = actor.id !== userId
  const groupIds = await groupIdsOf(db, userId)
  const [groups, openSessions, subscription, bans, isolated, notes] = await Promise.all([
    (isWhole ? groupsForStaff.cards : groupCards)(db, actor.id, groupIds),
    sessions.sessionsOf(db, userId, now),
    subscriptionOf(db, userId, now),
    staff.bansOf(db, userId, { after: null, limit: shownBans - 1 }),
    isOther ? isolationView(db, app, userId) : null,
    isOther ? staffNotes(db, userId) : [],
  ])
  return {
    ...card,
    emails: row.emails.map((email) => ({ email: mask(email.value), ...contacts.contactView(email, now) })),
    phones: row.phones.map((phone) => ({ phoneNumber: mask(phone.value), ...contacts.contactView(phone, now) })),
    sessions: openSessions.map((session) => sessions.sessionView(session, actor)),
    groups: groupIds.flatMap((id) => groups.get(id) ?? []),
    subscription: isWhole ? subscription : { ...subscription, card: null, nextCharge: null },
    bans: await presentBans(db, bans),
    notes,
    isolated,
    erasedAt: erasedAt?.toISOString() ?? null,
    counts,
    can: userAbilities(
      { ...actor, isViewing: actor.impersonator !== null },
      { ...row, bannedUntil: bans[0]?.until ?? null, hasContact: row.emails.length + row.phones.length > 0, erasedAt },
      now,
    ),
  }
}

export async function isolationView(db: Db, app: App, userId: string): Promise<UserAdminView['isolated']> {
  const isolation = await staff.isolationOf(db, userId, app.runtime.now())
  if (!isolation) return null
  const { until, confirmedBy } = isolation
  const by = confirmedBy === null ? null : ((await staffCards(db, [confirmedBy])).get(confirmedBy) ?? null)
  return { until: until.toISOString(), confirmedBy: by }
}
