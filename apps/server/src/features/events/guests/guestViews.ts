import type { EventMemberView, PersonCard } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { personCards } from '#features/users/index.ts'
import { eventPolicy } from '../policy.ts'
import type { EventFacts } from '../facts.ts'
import type { GuestRow } from './store/guests.ts'
import { waitlistPositions } from './store/guestList.ts'
import { ticketText } from './tickets.ts'

/** How much is shown of guests beyond who they are: to hosts what concerns them, to others nothing. */
export interface GuestListAccess {
  readonly viewerId: string
  readonly isHost: boolean
  readonly isRecurring: boolean
  readonly startOf: ReadonlyMap<string, Date>
}

/** How much the person `facts` are about may see, on the date they are for. */
export const guestListAccess = (facts: EventFacts, viewerId: string): GuestListAccess => ({
  viewerId,
  isHost: eventPolicy.isHost(facts),
  isRecurring: facts.recurrence !== null,
  startOf: new Map([[facts.date.id, facts.date.startAt]]),
})

/**
 * Guests as the viewer may see them, by person; people in one query, waiting-list places in another. Anybody who does
 * not exist for the viewer is left out. The caller checks who may see which guest.
 */
export async function guestViews(
  db: Db,
  app: App,
  rows: readonly GuestRow[],
  access: GuestListAccess,
): Promise<Map<string, EventMemberView>> {
  const named = rows.flatMap(({ accountId, checkedInBy, invitedBy }) =>
    [accountId, checkedInBy ?? [], invitedBy ?? []].flat(),
  )
  const [people, places] = await Promise.all([
    personCards(db, access.viewerId, named),
    waitlistPositions(
      db,
      rows.filter(({ state }) => state === 'WAITLISTED'),
    ),
  ])
  return new Map(
    rows.flatMap((row) => {
      const person = people.get(row.accountId)
      return person
        ? [[row.accountId, guestView(app, row, access, { person, people, place: places.get(row.accountId) ?? null })]]
        : []
    }),
  )
}

interface Around {
  readonly person: PersonCard
  readonly people: ReadonlyMap<string, PersonCard>
  readonly place: number | null
}

function guestView(
  app: App,
  row: GuestRow,
  access: GuestListAccess,
  { person, people, place }: Around,
): EventMemberView {
  const isSelf = row.accountId === access.viewerId
  const start = access.startOf.get(row.dateId)
  return {
    eventId: row.eventId,
    occurrence: access.isRecurring && start ? start.toISOString() : null,
    person,
    state: row.state,
    waitlistPosition: place,
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
    checkedInBy: row.checkedInBy ? (people.get(row.checkedInBy) ?? null) : null,
    ...(isSelf || access.isHost
      ? {
          questions: [...row.questions],
          answers: [...row.answers],
          message: row.message,
          reason: row.removalReason,
          requestedSpot: row.requestedSpot,
        }
      : {}),
    ...(access.isHost ? { note: row.note } : {}),
    ...(isSelf && row.state === 'CONFIRMED' && row.ticketCode
      ? { ticket: { code: row.ticketCode, qr: ticketText(app, row) } }
      : {}),
    invitedBy: row.invitedBy ? (people.get(row.invitedBy) ?? null) : null,
    source: row.source,
    updatedAt: row.updatedAt.toISOString(),
  }
}
