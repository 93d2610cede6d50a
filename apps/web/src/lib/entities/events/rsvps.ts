import type { CallName } from '#lib/data/calls/index.ts'
import { msg } from '#lib/text/i18n/index.ts'

/** The calls to read again after an RSVP. */
export const rsvpCalls: readonly CallName[] = [
  'groups.communityEvent',
  'groups.listCommunityEvents',
  'groups.communityEventsFilter',
  'groups.searchCommunityEventsV2',
  'groups.communityEventListMembers',
  'groups.communityEventMembers',
  'facade.profileSidebar',
]
/** Why an RSVP was refused. */
export const rsvpErrorMessages = {
  RSVP_CLOSED: msg('RSVPs are closed.'),
  EVENT_OVER: msg('This event has ended. RSVPs are closed.'),
  EVENT_CANCELLED: msg('This is cancelled.'),
  PREMIUM_REQUIRED: msg('You need to buy this to attend.'),
  CHECKED_IN: msg('You are checked in. Ask at the door to be checked out first.'),
  LAST_HOST: msg('You’re the only host. Add another host first.'),
}
