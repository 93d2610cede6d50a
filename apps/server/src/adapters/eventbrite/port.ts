/** An event as it is kept at Eventbrite. */
export interface RemoteEvent {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly url: string | null
  /** ISO 8601, UTC. */
  readonly startTime: string
  readonly endTime: string
  /** IANA. */
  readonly zone: string
  readonly isCancelled: boolean
  readonly isOnline: boolean
  readonly venue: { readonly name: string; readonly latitude: number | null; readonly longitude: number | null } | null
}

/** A ticket that was sold there. */
export interface RemoteAttendee {
  readonly id: string
  readonly eventId: string
  /** Of whom it was sold to; null: none was given. */
  readonly email: string | null
  readonly barcode: string | null
  readonly isComing: boolean
  readonly isCheckedIn: boolean
  readonly changedAt: Date
}

/** What a hint is about. */
export type Hint =
  | { readonly kind: 'EVENT'; readonly eventId: string }
  | { readonly kind: 'ATTENDEE'; readonly eventId: string; readonly attendeeId: string }
  | { readonly kind: 'ORDER'; readonly orderId: string }
  | { readonly kind: 'OTHER' }

/** Reads events and their attendees at Eventbrite. Throws `OutsideUnavailable` for what may succeed later. */
export interface Eventbrite {
  /** What an address of a hint names; null when it does not lie on the provider’s host. */
  readHint(address: string): Hint | null
  /** Null: unknown there, or not ours to read. */
  event(id: string): Promise<RemoteEvent | null>
  attendee(eventId: string, id: string): Promise<RemoteAttendee | null>
  order(id: string): Promise<readonly RemoteAttendee[] | null>
  /** Page by page; `next` names the page that follows. */
  attendees(eventId: string, page: string | null): Promise<{ items: readonly RemoteAttendee[]; next: string | null }>
}
