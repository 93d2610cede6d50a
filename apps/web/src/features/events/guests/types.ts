import type { ItemOf } from '../../../lib/calls/index.ts'
import type { CallName } from '../../../lib/calls/index.ts'

export type Guest = ItemOf<'groups.communityEventListMembers'>
export type GuestState = Guest['state']

/** What is different once guests were set, invited or let in. */
export const guestCalls: readonly CallName[] = [
  'groups.communityEvent',
  'groups.communityEventListMembers',
  'groups.communityEventMembers',
  'groups.communityEventAvailableMembers',
  'eventCheckIn.getOwnedEvents',
]

/** Which date of an event is meant; of one without a series none is. */
export interface OfEvent {
  readonly eventId: string
  readonly occurrence?: string | undefined
}
export const dateOf = ({ occurrence }: OfEvent) => (occurrence === undefined ? {} : { occurrence })
