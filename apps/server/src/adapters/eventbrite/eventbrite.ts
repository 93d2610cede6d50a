import { z } from 'zod'
import { UpstreamUnavailable } from '../common/errors.ts'
import type { Fetcher } from '../fetch/port.ts'
import { liesUnder, readUrl } from '../fetch/urls.ts'
import type { Eventbrite, Hint, RemoteAttendee, RemoteEvent } from './port.ts'

export interface EventbriteConfig {
  /** `https://www.eventbriteapi.com/v3`, or a compatible service. */
  readonly url: string
  readonly token: string
}

const deadlineMs = 10_000
const maxBytes = 4 * 1024 * 1024
const missing = new Set([400, 403, 404, 410])

const Moment = z.looseObject({ timezone: z.string(), utc: z.string() })
const Text = z.looseObject({ text: z.string().nullable() }).nullish()
const Venue = z.looseObject({
  name: z.string().nullish(),
  latitude: z.coerce.number().nullish(),
  longitude: z.coerce.number().nullish(),
  address: z.looseObject({ localized_address_display: z.string().nullish() }).nullish(),
})
const EventAnswer = z.looseObject({
  id: z.string(),
  name: Text,
  summary: z.string().nullish(),
  description: Text,
  url: z.string().nullish(),
  start: Moment,
  end: Moment,
  status: z.string().nullish(),
  online_event: z.boolean().nullish(),
  venue: Venue.nullish(),
})
const AttendeeAnswer = z.looseObject({
  id: z.string(),
  event_id: z.string(),
  changed: z.string(),
  status: z.string().nullish(),
  cancelled: z.boolean().nullish(),
  refunded: z.boolean().nullish(),
  checked_in: z.boolean().nullish(),
  profile: z.looseObject({ email: z.string().nullish() }).nullish(),
  barcodes: z.array(z.looseObject({ barcode: z.string().nullish(), status: z.string().nullish() })).nullish(),
})
const PageAnswer = z.looseObject({
  pagination: z.looseObject({ has_more_items: z.boolean(), continuation: z.string().nullish() }),
  attendees: z.array(AttendeeAnswer),
})
const OrderAnswer = z.looseObject({ attendees: z.array(AttendeeAnswer).nullish() })

/** Speaks Eventbrite’s API, version 3. Errors never contain anybody’s name or address. */
export function createEventbrite(fetcher: Fetcher, { url, token }: EventbriteConfig): Eventbrite {
  const base = url.replace(/\/+$/, '')
  const get = async <T>(path: string, schema: z.ZodType<T>): Promise<T | null> => {
    const answer = await fetcher.fetchProvider(`${base}${path}`, {
      base,
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      deadlineMs,
      maxBytes,
    })
    if (!answer.ok) throw new UpstreamUnavailable(`Eventbrite could not be read: ${answer.reason}`)
    if (missing.has(answer.status)) return null
    if (answer.status !== 200) throw new UpstreamUnavailable(`Eventbrite answered with status ${answer.status}.`)
    const read = schema.safeParse(parsed(answer.body))
    if (!read.success) throw new UpstreamUnavailable('Eventbrite answered something unknown.')
    return read.data
  }
  return {
    readHint: (address) => hintOf(address, base),
    event: async (id) => {
      const answer = await get(`/events/${id}/?expand=venue`, EventAnswer)
      return answer && eventOf(answer)
    },
    attendee: async (eventId, id) => {
      const answer = await get(`/events/${eventId}/attendees/${id}/`, AttendeeAnswer)
      return answer && attendeeOf(answer)
    },
    order: async (id) => {
      const answer = await get(`/orders/${id}/?expand=attendees`, OrderAnswer)
      return answer && (answer.attendees ?? []).map(attendeeOf)
    },
    attendees: async (eventId, page) => {
      const query = page === null ? '' : `?continuation=${encodeURIComponent(page)}`
      const answer = await get(`/events/${eventId}/attendees/${query}`, PageAnswer)
      if (!answer) return { items: [], next: null }
      const { has_more_items: isMore, continuation } = answer.pagination
      return { items: answer.attendees.map(attendeeOf), next: isMore ? (continuation ?? null) : null }
    },
  }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return null
  }
}

/**
 * Accepts only the host and the API path that we are configured to ask. Ids are numbers, so nothing else gets into a
 * path.
 */
function hintOf(address: string, base: string): Hint | null {
  const [read, root] = [readUrl(address), readUrl(base)]
  if (!read.ok || !root.ok || !liesUnder(read.url, root.url)) return null
  const path = read.url.pathname.slice(root.url.pathname.replace(/\/+$/, '').length)
  const [, eventId, attendeeId] = /^\/events\/(\d{1,32})(?:\/attendees\/(\d{1,32}))?\/?$/.exec(path) ?? []
  if (eventId && attendeeId) return { kind: 'ATTENDEE', eventId, attendeeId }
  if (eventId) return { kind: 'EVENT', eventId }
  const [, orderId] = /^\/orders\/(\d{1,32})\/?$/.exec(path) ?? []
  return orderId ? { kind: 'ORDER', orderId } : { kind: 'OTHER' }
}

function eventOf(answer: z.output<typeof EventAnswer>): RemoteEvent {
  const { venue } = answer
  return {
    id: answer.id,
    title: answer.name?.text ?? '',
    description: answer.description?.text ?? answer.summary ?? '',
    url: answer.url ?? null,
    startTime: new Date(answer.start.utc).toISOString(),
    endTime: new Date(answer.end.utc).toISOString(),
    timeZone: answer.start.timezone,
    isCancelled: answer.status === 'canceled',
    isOnline: answer.online_event ?? false,
    venue: venue
      ? {
          name: [venue.name, venue.address?.localized_address_display].filter(Boolean).join(', '),
          latitude: venue.latitude ?? null,
          longitude: venue.longitude ?? null,
        }
      : null,
  }
}

const attendeeOf = (answer: z.output<typeof AttendeeAnswer>): RemoteAttendee => {
  const isComing =
    !answer.cancelled && !answer.refunded && !['Not Attending', 'Deleted', 'Transferred'].includes(answer.status ?? '')
  const [code] = answer.barcodes ?? []
  return {
    id: answer.id,
    eventId: answer.event_id,
    email: answer.profile?.email ?? null,
    barcode: code?.barcode ?? null,
    isComing,
    isCheckedIn:
      isComing && ((answer.checked_in ?? false) || answer.status === 'Checked In' || code?.status === 'used'),
    changedAt: new Date(answer.changed),
  }
}
