import type { Tx } from '#kernel/database/tables.ts'
import { type LockedDate, adjustCounts } from '../series/store/lockedDates.ts'
import { type GuestRow, saveGuests } from './store/guests.ts'

const none = { INVITED: 0, INTERESTED: 0, WAITLISTED: 0, CONFIRMED: 0, NOT_ATTENDING: 0, checkedIn: 0 }

/**
 * Records that a confirmed guest is in, or out again, with the counter of a locked date, in which nobody counts whom
 * others do not see. Returns the guest as it is now.
 */
export async function markAttendance(
  tx: Tx,
  date: LockedDate,
  guest: GuestRow,
  mark: { readonly at: Date; readonly byId: string | null } | null,
): Promise<GuestRow> {
  const after = { ...guest, checkedInAt: mark?.at ?? null, checkedInBy: mark?.byId ?? null }
  await saveGuests(tx, [after])
  const step = guest.byIsolatedAuthor ? 0 : Number(after.checkedInAt !== null) - Number(guest.checkedInAt !== null)
  await adjustCounts(tx, [{ dateId: date.id, by: { ...none, checkedIn: step } }])
  return after
}
