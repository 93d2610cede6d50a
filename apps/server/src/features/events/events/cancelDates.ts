import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { guestsIn } from '../notices/store/audience.ts'
import { type DateRow, deleteDates } from '../series/store/dates.ts'
import { lockDates } from '../series/store/lockedDates.ts'
import { requireUnpaid } from '../guests/requiredEntitlements.ts'
import { recipientsOf } from '../notices/notifyGuests.ts'

const idsOf = (dates: readonly { readonly id: string }[]): string[] => dates.map(({ id }) => id)

interface Going {
  readonly event: { readonly id: string; readonly groupId: string }
  readonly dates: readonly DateRow[]
  readonly byId: string
}

/**
 * The people concerned by the cancellation of these dates, except the host who cancels. Refuses if a person paid for
 * one that is still to come. The dates are locked from here on.
 */
export async function recipientsOfCancellation(tx: Tx, app: App, { event, dates, byId }: Going): Promise<string[]> {
  await lockDates(tx, idsOf(dates))
  const now = app.runtime.now()
  const left = dates.filter(({ endAt }) => endAt > now)
  await requireUnpaid(tx, event.id, idsOf(left.filter(({ state }) => state === 'SCHEDULED')))
  return recipientsOf(tx, idsOf(left), byId)
}

/**
 * Permanently deletes dates of a locked event with their lists, and returns the people concerned. The devices of their
 * guests get the frame here: afterwards the guests are unknown.
 */
export async function deleteDatesOf(tx: Tx, app: App, going: Going): Promise<string[]> {
  const { event, dates, byId } = going
  if (dates.length === 0) return []
  const concerned = await recipientsOfCancellation(tx, app, going)
  const userIds = await guestsIn(tx, idsOf(dates))
  await deleteDates(tx, idsOf(dates))
  if (userIds.length > 0)
    await emit(tx, 'event.guestsChanged', {
      eventId: event.id,
      groupId: event.groupId,
      userIds,
      byId,
      byIsolatedAuthor: true,
    })
  return concerned
}
