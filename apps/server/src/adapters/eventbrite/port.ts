/** An event as Eventbrite has it. */
export interface RemoteEvent {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly url: string | null
  /** ISO 8601, UTC. */
  readonly startTime: string
  readonly endTime: string
  /** IANA. */
  readonly timeZone: string
  readonly isCancelled: boolean
  readonly isOnline: boolean
  readonly venue: { readonly name: string; readonly latitude: number | null; readonly longitude: number | null } | null
}

/** A ticket sold there. */
export interface RemoteAttendee {
  readonly id: string
  readonly eventId: string
  /** The buyer's; null if none was given. */
  readonly email: string | null
  readonly barcode: string | null
  readonly isComing: boolean
  readonly isCheckedIn: boolean
  readonly changedAt: Date
}

/** The subject of a hint. */
export type Hint =
  | { readonly kind: 'EVENT'; readonly eventId: string }
  | { readonly kind: 'ATTENDEE'; readonly eventId: string; readonly attendeeId: string }
  | { readonly kind: 'ORDER'; readonly orderId: string }
  | { readonly kind: 'OTHER' }

/** Reads events and their attendees at Eventbrite. Throws `OutsideUnavailable` for what may succeed later. */
export interface Eventbrite {
  /** The object named by the address in a hint; null if it is not on the provider’s host. */
  readHint(address: string): Hint | null
  /** Null: unknown there, or not readable for us. */
  event(id: string): Promise<RemoteEvent | null>
  attendee(eventId: string, id: string): Promise<RemoteAttendee | null>
  order(id: string): Promise<readonly RemoteAttendee[] | null>
  /** Page by page; `next` names the page that follows. */
  attendees(eventId: string, page: string | null): Promise<{ items: readonly RemoteAttendee[]; next: string | null }>
}
