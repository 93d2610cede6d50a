import type { EventPage } from '../../pages.ts'

const states = {
  SCHEDULED: 'https://schema.org/EventScheduled',
  ENDED: 'https://schema.org/EventScheduled',
  CANCELLED: 'https://schema.org/EventCancelled',
} as const
const attendance = { BOTH: 'Mixed', ONLINE: 'Online', PLACE: 'Offline' } as const

/** An event as search engines read it (schema.org); never includes the link that grants access. */
export function linkedEvent(event: NonNullable<EventPage['event']>, url: string): Readonly<Record<string, unknown>> {
  const { place, online, cover, group } = event
  const where = place === null ? 'ONLINE' : online ? 'BOTH' : 'PLACE'
  const there = [
    ...(place === null ? [] : [{ '@type': 'Place', name: place, address: place }]),
    ...(online ? [{ '@type': 'VirtualLocation', url }] : []),
  ]
  return {
    '@type': 'Event',
    name: event.title,
    url,
    startDate: event.startTime,
    endDate: event.endTime,
    eventStatus: states[event.state],
    ...(there.length === 0
      ? {}
      : {
          location: there.length === 1 ? there[0] : there,
          eventAttendanceMode: `https://schema.org/${attendance[where]}EventAttendanceMode`,
        }),
    ...(event.description === '' ? {} : { description: event.description }),
    ...(cover ? { image: cover.sources.map((source) => new URL(source.url, url).href) } : {}),
    ...(group ? { organizer: { '@type': 'Organization', name: group.name } } : {}),
    ...(event.capacity === null
      ? {}
      : { maximumAttendeeCapacity: event.capacity, remainingAttendeeCapacity: event.spotsLeft ?? 0 }),
    isAccessibleForFree: event.cost === null || event.cost.price.amount === 0,
  }
}
