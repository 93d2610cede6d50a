import type { App } from '#kernel/http/app.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { accessEvent } from '../store/access.ts'
import type { EventFacts } from '../facts.ts'
import { plannedStatesOf } from './store/changes.ts'
import { dateRows } from '../series/store/dates.ts'
import type { DateState } from '../store/tables.ts'
import { changeDate } from '../series/changeDate.ts'
import { changeEvent, datesReached } from './changeEvent.ts'
import type { EventFields } from './eventFields.ts'
import { type Changed, changeOfDates, notifyChange } from '../notices/notifyChange.ts'
import { splitSeries } from '../series/splitSeries.ts'
import { recipientsOf, notifyGuests } from '../notices/notifyGuests.ts'

export type Scope = 'THIS' | 'FOLLOWING' | 'ALL'

export interface UpdateArgs extends EventFields {
  readonly actorId: string
  readonly facts: EventFacts
  readonly scope?: Scope | undefined
  readonly state?: DateState | undefined
  readonly note?: string | undefined
  readonly notify: boolean
}

/**
 * Changes the given part of an event, and notifies those it concerns. Returns the event it is now, and the start of
 * the given date; for an event that takes place once every part is the whole. The event is locked.
 */
export async function updateEventPart(
  tx: Tx,
  app: App,
  { actorId, facts: selected, scope, state, note, notify, ...details }: UpdateArgs,
): Promise<{ eventId: string; start: string | undefined }> {
  const part = selected.recurrence === null ? 'ALL' : (scope ?? 'ALL')
  const facts = part === 'FOLLOWING' ? await splitOffAt(tx, app, selected, actorId) : selected
  const isOne = part === 'THIS'
  const now = app.runtime.now()
  const reached = isOne ? [facts.date] : datesReached(await dateRows(tx, facts.id), facts.date.id, now)
  const dateIds = reached.map(({ id }) => id)
  const concerned = notify ? await recipientsOf(tx, dateIds, actorId) : []
  const before = await plannedStatesOf(tx, dateIds)
  const missing = await (isOne ? changeDate : changeEvent)(tx, app, { actorId, facts, details, state })
  const among = changeOfDates(dateIds, before, await plannedStatesOf(tx, dateIds))
  const left = await dateRows(tx, facts.id)
  const toCome = left.flatMap(({ id, endAt }) => (endAt > now ? [id] : []))
  const changed = { eventId: facts.id, dateId: isOne ? facts.date.id : null, byId: actorId, ...among, note }
  await notifyUpdate(tx, app, { changed, concerned, missing: notify ? missing : [], toCome })
  return { eventId: facts.id, start: left.find(({ id }) => id === facts.date.id)?.startAt.toISOString() }
}

/**
 * Notifies the people concerned by a change, each once. For people who were coming only to dates that no longer take
 * place, the event is cancelled; others who miss one are notified of the change.
 */
async function notifyUpdate(
  tx: Tx,
  app: App,
  {
    changed,
    concerned,
    missing,
    toCome,
  }: {
    changed: Omit<Changed, 'recipients'>
    concerned: readonly string[]
    missing: readonly string[]
    toCome: readonly string[]
  },
): Promise<void> {
  const { eventId, byId } = changed
  const staying = new Set(missing.length > 0 ? await recipientsOf(tx, toCome, byId) : [])
  const out = new Set(missing.filter((id) => !staying.has(id)))
  const isNotified = await notifyChange(tx, app, { ...changed, recipients: concerned.filter((id) => !out.has(id)) })
  const telling = { eventId, byId, itemId: app.runtime.id() }
  await notifyGuests(tx, { ...telling, reason: 'EVENT_CANCELLED' }, [...out])
  if (!isNotified)
    await notifyGuests(
      tx,
      { ...telling, reason: 'EVENT_CHANGED' },
      missing.filter((id) => staying.has(id)),
    )
}

async function splitOffAt(tx: Tx, app: App, facts: EventFacts, actorId: string): Promise<EventFacts> {
  const eventId = await splitSeries(tx, app, facts, actorId)
  const occurrence = facts.date.startAt.toISOString()
  return accessEvent(tx, actorId, { eventId, now: app.runtime.now(), occurrence }, 'host')
}
