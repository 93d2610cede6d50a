import { guestListAccess, guestViews } from './guestViews.ts'
import { guestRows } from './store/guests.ts'
import { inviteesOf } from './store/inviteesOf.ts'

/** The guests of a date, and whom its hosts may let in. */
export const guestList = {
  rows: guestRows,
  invitees: inviteesOf,
  views: guestViews,
  accessFor: guestListAccess,
}
