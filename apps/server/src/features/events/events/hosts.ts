import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import { Refusal, allow } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { eventPolicy } from '../policy.ts'
import type { EventFacts } from '../facts.ts'
import { type GuestRow, guestRows } from '../guests/store/guests.ts'
import type { LockedDate } from '../series/store/lockedDates.ts'
import { hostingOf, namedHostIds, removeHost } from './store/hosts.ts'
import { inviteesOf } from '../guests/store/inviteesOf.ts'
import { deleteRemovedFromSeries, saveRemovedFromSeries } from '../series/store/seriesAnswers.ts'
import type { GuestState } from '../store/tables.ts'
import { lockSelectedDates, isWholeSeries, datesTakingPlace, dateToReport } from '../series/selectDates.ts'
import { type Move, type Moved, type GuestChange, moveGuests } from '../guests/spots.ts'

export type SetGuestRefusal = 'USER_NOT_FOUND' | 'INVITES_NOT_ALLOWED' | 'EVENT_FULL' | 'LAST_HOST'

export interface SetGuestsArgs {
  readonly facts: EventFacts
  readonly actor: Actor
  readonly occurrence: string | undefined
  /** In the order in which spots are given. */
  readonly userIds: readonly string[]
  /** Stays as it is if not given. */
  readonly state: GuestState | undefined
  readonly note?: string | null | undefined
  readonly reason?: string | undefined
  readonly notify: boolean
}
/** The result: each person's place now, on the date reported, or why nothing could be set. */
export interface SetGuests {
  readonly date: LockedDate
  readonly guests: ReadonlyMap<string, GuestRow>
  readonly failed: ReadonlyMap<string, SetGuestRefusal>
}

const changes: { readonly [S in GuestState]: GuestChange } = {
  CONFIRMED: 'SEAT_NOW',
  WAITLISTED: 'WAITLISTED',
  INTERESTED: 'INTERESTED',
  INVITED: 'INVITED',
  NOT_ATTENDING: 'NOT_ATTENDING',
  REMOVED: 'REMOVED',
}
const isInvited = ({ state }: GuestRow): boolean => state !== 'REMOVED' && state !== 'NOT_ATTENDING'

/**
 * Sets people's places on an event’s list, on behalf of a host: for a series, on all coming dates whose lists they
 * are on. New people can only be invited, and only if they accept invitations and may come. The caller has locked the
 * event.
 */
export async function setGuests(tx: Tx, app: App, args: SetGuestsArgs): Promise<SetGuests> {
  const { facts, actor, occurrence, state } = args
  const now = app.runtime.now()
  const verdict =
    state === 'INVITED' ? eventPolicy.invite(facts, now) : state === 'CONFIRMED' ? eventPolicy.giveSeat(facts) : allow
  if (!verdict.ok) throw new Refusal(verdict.code)
  const userIds = [...new Set(args.userIds)]
  const dates = await lockSelectedDates(tx, facts, { occurrence, now })
  const date = dateToReport(dates, facts.date.id)
  if (!date) throw new Error('An event without a date was held.')
  const rows = await guestRows(
    tx,
    dates.map(({ id }) => id),
    userIds,
  )
  const invitees = await inviteesOf(tx, { hostId: actor.id, eventId: facts.id, ids: userIds })
  const failed = new Map<string, SetGuestRefusal>()
  const moves: Move[] = []
  const returning: string[] = []
  for (const userId of userIds) {
    const mine = rows.filter(({ accountId, byIsolatedAuthor }) => accountId === userId && !byIsolatedAuthor)
    const refusal = refusalFor({ state, mine, invitee: invitees.get(userId), actor })
    if (refusal) failed.set(userId, refusal)
    else moves.push(...movesFor(args, userId, { mine, dates }))
    if (!refusal && !mine.some(isInvited)) returning.push(userId)
  }
  await endHosting(tx, args, { moves, failed, now })
  if (state && state !== 'REMOVED' && isWholeEvent(facts, occurrence))
    await deleteRemovedFromSeries(tx, facts.id, returning)
  const moved = await moveGuests(tx, app, {
    dates,
    moves: moves.filter(({ accountId }) => !failed.has(accountId)),
    byId: actor.id,
  })
  for (const userId of userIds)
    if (
      !failed.has(userId) &&
      moved.full.filter(({ accountId }) => accountId === userId).length === countOf(moves, userId)
    )
      failed.set(userId, 'EVENT_FULL')
  await notifySet(tx, args, moved)
  return { date, guests: guestsOn(date, moved, rows), failed }
}

const countOf = (moves: readonly Move[], userId: string): number =>
  moves.filter(({ accountId }) => accountId === userId).length

function refusalFor({
  state,
  mine,
  invitee,
  actor,
}: {
  state: GuestState | undefined
  mine: readonly GuestRow[]
  invitee: { isVisible: boolean; isWilling: boolean; isAdmitted: boolean } | undefined
  actor: Actor
}): SetGuestRefusal | null {
  if (!invitee?.isVisible) return 'USER_NOT_FOUND'
  if (state !== 'INVITED')
    return mine.length === 0 || (state === 'CONFIRMED' && !invitee.isAdmitted) ? 'USER_NOT_FOUND' : null
  if (mine.some(isInvited)) return null
  // An isolated host reaches nobody, and is answered as if the people did not want to be invited.
  return invitee.isWilling && invitee.isAdmitted && !actor.isIsolated ? null : 'INVITES_NOT_ALLOWED'
}

/**
 * For a series: the dates whose lists they are on, those where they intend to come first; for new people, and for those
 * who are removed from all of it, every date.
 */
function movesFor(
  { facts, occurrence, state, note, reason, actor }: SetGuestsArgs,
  userId: string,
  { mine, dates }: { mine: readonly GuestRow[]; dates: readonly LockedDate[] },
): Move[] {
  const invited = mine.filter(isInvited)
  const isNew = state === 'INVITED' && invited.length === 0
  const isRemoved = state === 'REMOVED' && isWholeSeries(facts, occurrence)
  const on = invited.length > 0 && state !== 'REMOVED' ? invited : mine
  const held = isRemoved ? dates : isNew ? datesTakingPlace(dates) : on.map(({ dateId: id }) => ({ id }))
  return held.map(({ id: dateId }) => ({
    dateId,
    accountId: userId,
    change: state ? changes[state] : null,
    byIsolatedAuthor: false,
    ...(note === undefined ? {} : { note }),
    ...(state === 'REMOVED' ? { removalReason: reason ?? null } : {}),
    ...(isNew ? { invitedBy: actor.id } : {}),
  }))
}

/** A person removed from a whole event stops hosting it, and is removed from dates added later; the last host stays. */
async function endHosting(
  tx: Tx,
  { facts, occurrence, state }: SetGuestsArgs,
  { moves, failed, now }: { moves: readonly Move[]; failed: Map<string, SetGuestRefusal>; now: Date },
): Promise<void> {
  if (state !== 'REMOVED' || occurrence !== undefined) return
  const removed = [...new Set(moves.map(({ accountId }) => accountId))]
  for (const userId of await namedHosts(tx, facts, removed)) {
    const { hosts, isOnlyHost } = await hostingOf(tx, facts.id, userId)
    if (isOnlyHost) failed.set(userId, 'LAST_HOST')
    else if (hosts) await removeHost(tx, facts.id, userId)
  }
  await saveRemovedFromSeries(
    tx,
    facts.id,
    removed.filter((id) => !failed.has(id)),
    now,
  )
}

async function namedHosts(tx: Tx, facts: EventFacts, ids: readonly string[]): Promise<string[]> {
  const hosts = new Set([facts.createdBy, ...(await namedHostIds(tx, facts.id))])
  return ids.filter((id) => hosts.has(id))
}

async function notifySet(tx: Tx, { facts, actor, state, notify }: SetGuestsArgs, { changed }: Moved): Promise<void> {
  if (!notify || !state) return
  const eventId = facts.id
  const others = changed.flatMap(({ before, after }) =>
    after && after.accountId !== actor.id && after.state === state && before?.state !== state ? [after] : [],
  )
  const userIds = [...new Set(others.map(({ accountId }) => accountId))]
  if (userIds.length === 0) return
  if (state === 'INVITED') await emit(tx, 'event.invited', { eventId, userIds, byId: actor.id })
  if (state === 'REMOVED') await emit(tx, 'event.guestsRemoved', { eventId, userIds })
  if (state === 'CONFIRMED')
    for (const userId of userIds) {
      const dateId = others.find(({ accountId }) => accountId === userId)?.dateId
      if (dateId) await emit(tx, 'event.spotConfirmed', { eventId, dateId, userId, byId: actor.id })
    }
}

/** People's places now on the date reported or, for a person not on its list, on the next one they are on. */
function guestsOn(date: LockedDate, moved: Moved, rows: readonly GuestRow[]): Map<string, GuestRow> {
  const now = [...moved.guests.values()].flatMap((guest) => guest ?? [])
  const known = new Set(now.map(({ dateId, accountId }) => `${dateId} ${accountId}`))
  const all = [...now, ...rows.filter(({ dateId, accountId }) => !known.has(`${dateId} ${accountId}`))]
  return new Map([
    ...all.map((guest) => [guest.accountId, guest] as const),
    ...all.filter(({ dateId }) => dateId === date.id).map((guest) => [guest.accountId, guest] as const),
  ])
}

/** Whether the whole event is meant. */
export const isWholeEvent = (facts: EventFacts, occurrence: string | undefined): boolean =>
  facts.recurrence === null || isWholeSeries(facts, occurrence)
