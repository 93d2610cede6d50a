import type { EntitlementView, EventCard, FriendsSummary, GroupCard, PersonCard } from '@koinon/contract/shared'
import { entitlementViews } from '#features/entitlements/index.ts'
import { anonymousId } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { groupCards } from '#features/groups/index.ts'
import { grantFor, imageView } from '#features/media/index.ts'
import { personCards } from '#features/users/index.ts'
import { eventPolicy } from './policy.ts'
import { type CardRow, cardRows, friendsGoing, lastConfirmed, shownDates } from './lists/store/cards.ts'

const nobodyGoing: FriendsSummary = { count: 0, items: [] }
const maxFaces = 4

/** The content of a date's card; `group` is null if the viewer may not know its name. */
export const cardOf = (
  app: App,
  viewerId: string,
  row: CardRow,
  around: {
    readonly group: GroupCard | null
    readonly friendsGoing: FriendsSummary
    /** Some of those who are going. */
    readonly faces: readonly PersonCard[]
    readonly cost: EntitlementView | null
  },
): EventCard => ({
  id: row.eventId,
  title: row.title,
  cover: row.cover ? imageView(row.cover, grantFor(app, row.cover.media_id, { id: viewerId })) : null,
  startTime: row.startAt.toISOString(),
  endTime: row.endAt.toISOString(),
  timeZone: row.timeZone,
  place: row.place,
  online: row.online,
  group: around.group,
  state: eventPolicy.stateOf(row, app.runtime.now()),
  capacity: row.capacity,
  spotsLeft: row.capacity === null ? null : Math.max(0, row.capacity - row.confirmed),
  requiresApproval: row.requiresApproval,
  cost: around.cost,
  recurrence: row.recurrence,
  myState: row.myState,
  friendsGoing: around.friendsGoing,
  going: { count: row.confirmed, items: [...around.faces] },
  moreDates: row.moreDates,
})

/** Cards of rows that the viewer may see, by the id of their dates; six statements at most, however many. */
export async function presentCards(
  db: Db,
  app: App,
  viewerId: string,
  rows: readonly CardRow[],
): Promise<Map<string, EventCard>> {
  if (rows.length === 0) return new Map()
  const open = rows.filter((row) => row.seesGuests).map(({ dateId }) => dateId)
  const [groups, friendsOf, confirmedOf, costs] = await Promise.all([
    groupCards(
      db,
      viewerId,
      rows.map(({ groupId }) => groupId),
    ),
    friendsGoing(db, viewerId, open),
    // Without an account nobody learns who goes.
    lastConfirmed(db, viewerId, viewerId === anonymousId ? [] : open, maxFaces),
    entitlementViews(
      db,
      viewerId,
      rows.flatMap(({ entitlementId }) => entitlementId ?? []),
    ),
  ])
  const people = await personCards(db, viewerId, [
    ...[...friendsOf.values()].flatMap(({ ids }) => ids),
    ...[...confirmedOf.values()].flat(),
  ])
  return new Map(
    rows.map((row) => {
      const friends = friendsOf.get(row.dateId)
      const faces = [...new Set([...(friends?.ids ?? []), ...(confirmedOf.get(row.dateId) ?? [])])]
        .flatMap((id) => people.get(id) ?? [])
        .slice(0, maxFaces)
      const group = groups.get(row.groupId) ?? null
      const cost = row.entitlementId === null ? null : (costs.get(row.entitlementId) ?? null)
      const summary = friends
        ? { count: friends.count, items: friends.ids.flatMap((id) => people.get(id) ?? []) }
        : nobodyGoing
      return [row.dateId, cardOf(app, viewerId, row, { group, cost, friendsGoing: summary, faces })]
    }),
  )
}

/** The dates with these ids as the viewer may see them, by id; others are left out, as if they had never existed. */
export const eventCards = async (
  db: Db,
  app: App,
  viewerId: string,
  dateIds: Iterable<string>,
): Promise<Map<string, EventCard>> => presentCards(db, app, viewerId, await cardRows(db, viewerId, dateIds))

/**
 * The events with these ids, each by its next date, or its last if all are over; those that may not be seen are left
 * out.
 */
export async function eventCardsByEvent(
  db: Db,
  app: App,
  viewerId: string,
  eventIds: Iterable<string>,
): Promise<Map<string, EventCard>> {
  const dates = await shownDates(db, eventIds, app.runtime.now())
  const cards = await eventCards(db, app, viewerId, dates.values())
  return new Map([...cards.values()].map((card) => [card.id, card]))
}
