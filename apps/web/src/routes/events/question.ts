import { textOf } from '../../lib/search-params.ts'

/** What is asked of the event in an address: the date of a series that is meant, or its next one. */
export function eventQuestion(eventId: string, search: Readonly<Record<string, unknown>>) {
  const occurrence = textOf(search, 'occurrence')
  const isTime = occurrence !== undefined && !Number.isNaN(Date.parse(occurrence))
  return { params: { eventId }, body: isTime ? { occurrence: new Date(occurrence).toISOString() } : {} }
}
