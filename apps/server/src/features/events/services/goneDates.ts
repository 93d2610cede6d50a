import type { App } from '#kernel/app.ts'
import { emit } from '#kernel/events.ts'
import type { Tx } from '#kernel/tables.ts'
import { guestsIn } from '../store/audience.ts'
import { type DateRow, deleteDates } from '../store/dates.ts'
import { holdDates } from '../store/heldDates.ts'
import { requireUnpaid } from './admission.ts'
import { concernedBy } from './telling.ts'

const idsOf = (dates: readonly { readonly id: string }[]): string[] => dates.map(({ id }) => id)

interface Going {
  readonly event: { readonly id: string; readonly groupId: string }
  readonly dates: readonly DateRow[]
  readonly byId: string
}

/**
 * Whom it concerns that these dates do not take place, except whoever decides it. Refuses if somebody paid for one that
 * is still to come. The dates are locked from here on.
 */
export async function concernedByEnd(tx: Tx, app: App, { event, dates, byId }: Going): Promise<string[]> {
  await holdDates(tx, idsOf(dates))
  const now = app.seams.now()
  const left = dates.filter(({ endAt }) => endAt > now)
  await requireUnpaid(tx, event.id, idsOf(left.filter(({ state }) => state === 'SCHEDULED')))
  return concernedBy(tx, idsOf(left), byId)
}

/**
 * Permanently deletes dates of a locked event with their lists, and returns whom that concerns. The devices of their
 * guests hear of it here: afterwards nobody knows who they were.
 */
export async function dropDates(tx: Tx, app: App, going: Going): Promise<string[]> {
  const { event, dates, byId } = going
  if (dates.length === 0) return []
  const concerned = await concernedByEnd(tx, app, going)
  const userIds = await guestsIn(tx, idsOf(dates))
  await deleteDates(tx, idsOf(dates))
  if (userIds.length > 0)
    await emit(tx, 'event.guestsChanged', { eventId: event.id, groupId: event.groupId, userIds, byId, silent: true })
  return concerned
}
