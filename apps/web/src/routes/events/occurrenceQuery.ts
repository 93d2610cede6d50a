import { textOf } from '#lib/navigation/searchParams.ts'

/** The part of an address that selects a date of a series; its next one if absent. */
export function occurrenceQuery(eventId: string, search: Readonly<Record<string, unknown>>) {
  const occurrence = textOf(search, 'occurrence')
  const isTime = occurrence !== undefined && !Number.isNaN(Date.parse(occurrence))
  return { params: { eventId }, body: isTime ? { occurrence: new Date(occurrence).toISOString() } : {} }
}
