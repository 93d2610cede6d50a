import type { App } from '#kernel/http/app.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { type PlannedState, saveChanges } from '../events/store/changes.ts'
import { notifyGuests } from './notifyGuests.ts'

const fields = ['TIME', 'PLACE', 'STATE'] as const

/** A place gets a new id each time a host names it in their own words. */
const sameAs = (state: PlannedState[keyof PlannedState]): string =>
  JSON.stringify(state, (key, value: unknown) => (key === 'id' ? undefined : value))

/**
 * The changes of any of these dates, in their order: each field as it was and is on the first of them where it differs,
 * since the next date of a series may have been moved or cancelled alone before.
 */
export function changeOfDates(
  dateIds: readonly string[],
  before: ReadonlyMap<string, PlannedState>,
  after: ReadonlyMap<string, PlannedState>,
): Pick<Changed, 'before' | 'after'> {
  const ends = dateIds.flatMap((id) => {
    const [was, is] = [before.get(id), after.get(id)]
    return was && is ? [{ was, is }] : []
  })
  const [first] = ends
  if (!first) throw new Error('None of the dates that were changed is left.')
  const where = (field: keyof PlannedState) =>
    ends.find(({ was, is }) => sameAs(was[field]) !== sameAs(is[field])) ?? first
  const [time, place, state] = [where('TIME'), where('PLACE'), where('STATE')]
  return {
    before: { TIME: time.was.TIME, PLACE: place.was.PLACE, STATE: state.was.STATE },
    after: { TIME: time.is.TIME, PLACE: place.is.PLACE, STATE: state.is.STATE },
  }
}

export interface Changed {
  readonly eventId: string
  /** Null for all its dates. */
  readonly dateId: string | null
  /** Null: it is managed elsewhere, and changed there. */
  readonly byId: string | null
  readonly before: PlannedState
  readonly after: PlannedState
  /** A message to the guests. */
  readonly note: string | undefined
  /** The guests to notify; none if the host does not want it. */
  readonly recipients: readonly string[]
}

/**
 * Records changes that guests plan by for the announcements, and notifies the guests if there are any. Returns whether
 * there were.
 */
export async function notifyChange(tx: Tx, app: App, changed: Changed): Promise<boolean> {
  const { eventId, dateId, byId, before, after } = changed
  const note = changed.note?.trim() ? changed.note : null
  const different = fields.filter((field) => sameAs(before[field]) !== sameAs(after[field]))
  if (different.length === 0 && note === null) return false
  const changes = different.map((field) => ({
    id: app.runtime.id(),
    field,
    before: before[field],
    after: after[field],
  }))
  const word = { id: app.runtime.id(), field: null, before: null, after: null }
  const recorded = changes.length > 0 ? changes : [word]
  await saveChanges(tx, { eventId, dateId, byId, note, at: app.runtime.now() }, recorded)
  const isOff = different.includes('STATE') && after.STATE === 'CANCELLED'
  const reason = isOff ? ('EVENT_CANCELLED' as const) : ('EVENT_CHANGED' as const)
  await notifyGuests(tx, { eventId, reason, byId, itemId: recorded[0]?.id ?? word.id }, changed.recipients)
  return true
}
