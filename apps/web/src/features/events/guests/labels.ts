import { formatDate } from '#lib/text/format.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import type { Guest } from './types.ts'

/** A guest's state, with what a host should know at a glance. */
export const guestHint = (guest: Guest): string => [stateText(guest), ...guestFacts(guest)].join(' · ')

/** The facts about a guest that a host should know besides the state. */
export function guestFacts(guest: Guest): readonly string[] {
  const parts: string[] = []
  if (guest.checkedInAt !== null) parts.push(t('Checked in {time}', { time: formatDate(guest.checkedInAt, 'time') }))
  if (guest.source === 'EVENTBRITE') parts.push(t('ticket from Eventbrite'))
  if (guest.message !== null && guest.message !== undefined) parts.push(`\u2068“${guest.message}”\u2069`)
  else if (guest.note !== null && guest.note !== undefined) parts.push(t('with a note'))
  return parts
}

function stateText({ state, waitlistPosition, requestedSpot, invitedBy }: Guest): string {
  switch (state) {
    case 'CONFIRMED':
      return word('Going', 'list of guests')
    case 'WAITLISTED':
      return waitlistPosition === null ? t('On the waiting list') : t('#{place} in line', { place: waitlistPosition })
    case 'INTERESTED':
      return requestedSpot === true ? t('Waiting for approval') : word('Maybe', 'answer to an invitation')
    case 'INVITED':
      return invitedBy === null
        ? word('Invited', 'list of guests')
        : t('Invited by {name}', { name: invitedBy.displayName })
    case 'NOT_ATTENDING':
      return t('Can’t go')
    case 'REMOVED':
      return word('Removed', 'list of guests')
  }
}

/** Why a guest could not be changed. */
export const guestErrorMessages = {
  EVENT_FULL: msg('Event is full. Add places first.'),
  USER_NOT_FOUND: msg('This person is no longer on the list.'),
  INVITES_NOT_ALLOWED: msg('This person can’t be invited to this event.'),
  LAST_HOST: msg('This is the only host. Add another host first.'),
  EVENT_CANCELLED: msg('This is cancelled.'),
  EVENT_OVER: msg('This event has ended.'),
}
