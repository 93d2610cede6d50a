import type { ItemOf } from '#lib/data/calls/index.ts'
import type { CallName } from '#lib/data/calls/index.ts'

export type Guest = ItemOf<'groups.communityEventListMembers'>
export type GuestState = Guest['state']

/** The calls to read again once guests were changed, invited or checked in. */
export const guestCalls: readonly CallName[] = [
  'groups.communityEvent',
  'groups.communityEventListMembers',
  'groups.communityEventMembers',
  'groups.communityEventAvailableMembers',
  'eventCheckIn.getOwnedEvents',
]

/** Which date of an event is meant; undefined if it is not a series. */
export interface OccurrenceRef {
  readonly eventId: string
  readonly occurrence?: string | undefined
}
export const dateOf = ({ occurrence }: OccurrenceRef) => (occurrence === undefined ? {} : { occurrence })
