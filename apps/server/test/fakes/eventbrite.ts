import { dayMs } from '#kernel/durations.ts'
import { type Listening, listen } from './listen.ts'

interface Sold {
  readonly email: string | null
  readonly barcode: string
  readonly status: string
  readonly cancelled: boolean
  readonly checkedIn: boolean
  readonly changed: string
}
interface Planned {
  readonly name: string
  readonly start: string
  readonly end: string
  readonly status: string
  /** The name of where it takes place. */
  readonly venue: string | null
}
export interface EventbriteFake extends Listening {
  /** The API's base address. */
  readonly api: string
  /** Requested paths, oldest first. */
  readonly requests: string[]
  addEvent(id: string, event?: Partial<Planned>): void
  /** Sells a ticket, or changes one; fields left out stay. */
  sell(eventId: string, attendeeId: string, ticket?: Partial<Sold> & { orderId?: string }): void
  /** Where a hint about a thing points. */
  hint(path: string): { api_url: string; config: Record<string, string> }
  failNext(status: number): void
}

const pageSize = 2

/** Speaks as much of Eventbrite’s API (version 3) as reading events and attendees needs, and is as strict about it. */
export async function startEventbrite({ token }: { token: string }): Promise<EventbriteFake> {
  const events = new Map<string, Planned>()
  const tickets = new Map<string, Map<string, Sold & { orderId: string }>>()
  const requests: string[] = []
  let failure: number | null = null
  let changes = Date.parse('2026-01-01T00:00:00Z')
  const problem = (status: number, error: string) => ({
    status,
    body: { status_code: status, error, error_description: 'Something was wrong.' },
  })
  const attendeeOf = (eventId: string, id: string, ticket: Sold & { orderId: string }) => ({
    resource_uri: `https://www.eventbriteapi.com/v3/events/${eventId}/attendees/${id}/`,
    id,
    created: '2026-01-01T00:00:00Z',
    changed: ticket.changed,
    ticket_class_id: '1',
    ticket_class_name: 'General admission',
    quantity: 1,
    costs: {},
    profile: { name: 'Somebody Secret', first_name: 'Somebody', last_name: 'Secret', email: ticket.email },
    barcodes: [
      {
        barcode: ticket.barcode,
        status: ticket.checkedIn ? 'used' : 'unused',
        created: ticket.changed,
        changed: ticket.changed,
      },
    ],
    checked_in: ticket.checkedIn,
    cancelled: ticket.cancelled,
    refunded: false,
    status: ticket.checkedIn ? 'Checked In' : ticket.status,
    event_id: eventId,
    order_id: ticket.orderId,
    guestlist_id: null,
    invited_by: null,
  })
  const listening = await listen(({ path, method, headers }) => {
    requests.push(path)
    const url = new URL(path, 'http://eventbrite')
    if (headers.authorization !== `Bearer ${token}`) return problem(401, 'INVALID_AUTH')
    if (failure !== null) {
      const status = failure
      failure = null
      return problem(status, 'INTERNAL_ERROR')
    }
    if (method !== 'GET') return problem(405, 'METHOD_NOT_ALLOWED')
    const [, eventId = '', rest] = /^\/v3\/events\/(\d+)\/(attendees\/(?:\d+\/)?)?$/.exec(url.pathname) ?? []
    const [, orderId] = /^\/v3\/orders\/(\d+)\/$/.exec(url.pathname) ?? []
    if (orderId) {
      const attendees = [...tickets].flatMap(([event, sold]) =>
        [...sold].flatMap(([id, ticket]) => (ticket.orderId === orderId ? [attendeeOf(event, id, ticket)] : [])),
      )
      return attendees.length === 0
        ? problem(404, 'NOT_FOUND')
        : { status: 200, body: { id: orderId, status: 'placed', event_id: attendees[0]?.event_id, attendees } }
    }
    const event = events.get(eventId)
    if (!event) return problem(404, 'NOT_FOUND')
    if (!rest) {
      const moment = (utc: string) => ({ timezone: 'Europe/Vienna', local: utc.slice(0, 19), utc })
      return {
        status: 200,
        body: {
          id: eventId,
          name: { text: event.name, html: event.name },
          description: { text: 'Kept elsewhere.', html: '<p>Kept elsewhere.</p>' },
          url: `https://www.eventbrite.com/e/${eventId}`,
          start: moment(event.start),
          end: moment(event.end),
          status: event.status,
          currency: 'EUR',
          online_event: false,
          capacity: 100,
          venue: event.venue === null ? null : { name: event.venue },
        },
      }
    }
    const sold = [...(tickets.get(eventId) ?? [])]
    const [, attendeeId] = /^attendees\/(\d+)\/$/.exec(rest) ?? []
    if (attendeeId) {
      const ticket = tickets.get(eventId)?.get(attendeeId)
      return ticket ? { status: 200, body: attendeeOf(eventId, attendeeId, ticket) } : problem(404, 'NOT_FOUND')
    }
    const from = Number(url.searchParams.get('continuation') ?? 0)
    const isMore = from + pageSize < sold.length
    return {
      status: 200,
      body: {
        pagination: {
          object_count: sold.length,
          page_number: 1,
          page_size: pageSize,
          page_count: 1,
          has_more_items: isMore,
          ...(isMore ? { continuation: String(from + pageSize) } : {}),
        },
        attendees: sold.slice(from, from + pageSize).map(([id, ticket]) => attendeeOf(eventId, id, ticket)),
      },
    }
  })
  const api = `${listening.url}/v3`
  return {
    ...listening,
    api,
    requests,
    addEvent: (id, event = {}) => {
      const before = events.get(id)
      const start = new Date(Date.now() + 2 * dayMs).toISOString()
      events.set(id, {
        name: 'Concert in the park',
        start,
        end: new Date(Date.parse(start) + 7_200_000).toISOString(),
        status: 'live',
        venue: null,
        ...before,
        ...event,
      })
    },
    sell: (eventId, attendeeId, ticket = {}) => {
      const sold = tickets.get(eventId) ?? new Map()
      tickets.set(eventId, sold)
      changes += 1000
      sold.set(attendeeId, {
        email: null,
        barcode: `bar${attendeeId}`,
        status: 'Attending',
        cancelled: false,
        checkedIn: false,
        orderId: '77',
        ...sold.get(attendeeId),
        changed: new Date(changes).toISOString(),
        ...ticket,
      })
    },
    hint: (path) => ({
      api_url: `${api}${path}`,
      config: { action: 'attendee.updated', user_id: '1', webhook_id: '2', endpoint_url: 'https://example.org' },
    }),
    failNext: (status) => {
      failure = status
    },
  }
}
