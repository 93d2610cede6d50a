import type { EventView, PersonCard, SeriesDate } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { personCards } from '#features/users/index.ts'
import { eventCards } from './cards.ts'
import { eventPolicy } from './policy.ts'
import { requiredEntitlement } from './guests/requiredEntitlements.ts'
import { guestViews, guestListAccess } from './guests/guestViews.ts'
import { type SelectedEvent, accessEvent } from './store/access.ts'
import type { EventFacts } from './facts.ts'
import { datesSplitOff } from './series/store/previousStarts.ts'
import { guestRows } from './guests/store/guests.ts'
import { checkerIds, hostIds } from './events/store/hosts.ts'
import { type PageRow, nextShown, pageRows } from './posts/store/eventPages.ts'

/** A date's page, for a viewer who may see it. */
export async function eventView(db: Db, app: App, viewerId: string, facts: EventFacts): Promise<EventView> {
  const { date } = facts
  const now = app.runtime.now()
  const [cards, [page], hosts, checkers, locked, mine] = await Promise.all([
    eventCards(db, app, viewerId, [date.id]),
    pageRows(db, [date.id], now),
    hostCards(db, viewerId, facts),
    checkerCards(db, viewerId, facts),
    requiredEntitlement(db, viewerId, facts),
    ownPlace(db, app, viewerId, facts),
  ])
  const card = cards.get(date.id)
  if (!card || !page) throw new Error('The page of an event that is gone is being read.')
  return {
    ...card,
    version: facts.version,
    description: { text: page.description, facets: [...page.facets] },
    hosts,
    ...(checkers ? { checkers } : {}),
    locked,
    ...(eventPolicy.seeLink(facts) ? { onlineLink: page.onlineLink } : {}),
    linkAudience: facts.linkAudience,
    visibility: facts.visibility,
    joinScope: facts.joinScope,
    confirmation: facts.confirmation,
    questions: [...facts.questions],
    rsvpClosesAt: date.rsvpClosesAt?.toISOString() ?? null,
    nextOccurrences: await nextOf(db, viewerId, facts, { page, now }),
    seriesDates: page.dates.map(seriesDateOf),
    counts: countsOf(page, eventPolicy.isHost(facts)),
    me: mine,
    icsUrl: `${app.config.origin}/groups/communityEvent/${facts.id}/ics`,
    can: eventPolicy.can(facts, now),
  }
}

/** The next dates of a series; where none is left, of what was split off from it: there it goes on. */
async function nextOf(
  db: Db,
  viewerId: string,
  facts: EventFacts,
  { page, now }: { readonly page: PageRow; readonly now: Date },
): Promise<string[]> {
  if (facts.recurrence === null || page.next.length > 0) return page.next.map((start) => new Date(start).toISOString())
  return datesSplitOff(db, viewerId, facts.id, { now, limit: nextShown })
}

const seriesDateOf = ({ start, planned, state, spotsLeft }: PageRow['dates'][number]): SeriesDate => {
  const [startTime, plannedTime] = [new Date(start).toISOString(), new Date(planned).toISOString()]
  return { startTime, state, spotsLeft, movedFromTime: startTime === plannedTime ? null : plannedTime }
}

const countsOf = (page: PageRow, isHost: boolean): EventView['counts'] => ({
  invited: page.invited,
  interested: page.interested,
  waitlisted: page.waitlisted,
  confirmed: page.confirmed,
  notAttending: page.notAttending,
  ...(isHost ? { checkedIn: page.checkedIn } : {}),
})

/** Its maker comes first. */
async function hostCards(db: Db, viewerId: string, { id, createdBy }: EventFacts): Promise<EventView['hosts']> {
  const ids = await hostIds(db, id)
  const people = await personCards(db, viewerId, ids)
  return ids
    .toSorted((one, other) => Number(other === createdBy) - Number(one === createdBy))
    .flatMap((hostId) => people.get(hostId) ?? [])
}

/** The checkers besides the hosts, for hosts to change. */
async function checkerCards(db: Db, viewerId: string, facts: EventFacts): Promise<PersonCard[] | null> {
  if (!eventPolicy.isHost(facts)) return null
  const ids = await checkerIds(db, facts.id)
  const people = await personCards(db, viewerId, ids)
  return ids.flatMap((id) => people.get(id) ?? [])
}

async function ownPlace(db: Db, app: App, viewerId: string, facts: EventFacts): Promise<EventView['me']> {
  if (facts.myState === null) return null
  const rows = await guestRows(db, [facts.date.id], [viewerId])
  return (await guestViews(db, app, rows, guestListAccess(facts, viewerId))).get(viewerId) ?? null
}

/** The page of an event as it is now, on the given date; for calls that have just changed it. */
export const readEvent = async (db: Db, app: App, viewerId: string, event: SelectedEvent): Promise<EventView> =>
  eventView(db, app, viewerId, await accessEvent(db, viewerId, event, 'page'))
