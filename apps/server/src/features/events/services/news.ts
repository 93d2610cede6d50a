import type { App } from '../../../kernel/app.ts'
import type { Tx } from '../../../kernel/tables.ts'
import { type Standing, keepChanges } from '../store/changes.ts'
import { tellGuests } from './telling.ts'

const fields = ['TIME', 'PLACE', 'STATE'] as const

/** The same place gets a new id each time it is named in somebody's own words. */
const sameAs = (standing: Standing[keyof Standing]): string =>
  JSON.stringify(standing, (key, value: unknown) => (key === 'id' ? undefined : value))

export interface Changed {
  readonly eventId: string
  /** Null for all its dates. */
  readonly dateId: string | null
  /** Null: it is managed elsewhere, and changed there. */
  readonly byId: string | null
  readonly before: Standing
  readonly after: Standing
  /** A message to the guests. */
  readonly note: string | undefined
  /** Those to notify; nobody, if that is not wanted. */
  readonly told: readonly string[]
}

/**
 * Records changes that guests plan by for the news, and notifies the guests if there are any. Returns whether there
 * were.
 */
export async function tellChange(tx: Tx, app: App, changed: Changed): Promise<boolean> {
  const { eventId, dateId, byId, before, after } = changed
  const note = changed.note?.trim() ? changed.note : null
  const different = fields.filter((field) => sameAs(before[field]) !== sameAs(after[field]))
  if (different.length === 0 && note === null) return false
  const changes = different.map((field) => ({
    id: app.seams.id(),
    field,
    before: before[field],
    after: after[field],
  }))
  const word = { id: app.seams.id(), field: null, before: null, after: null }
  const kept = changes.length > 0 ? changes : [word]
  await keepChanges(tx, { eventId, dateId, byId, note, at: app.seams.now() }, kept)
  const isOff = different.includes('STATE') && after.STATE === 'CANCELLED'
  const reason = isOff ? ('EVENT_CANCELLED' as const) : ('EVENT_CHANGED' as const)
  await tellGuests(tx, { eventId, reason, byId, itemId: kept[0]?.id ?? word.id }, changed.told)
  return true
}
