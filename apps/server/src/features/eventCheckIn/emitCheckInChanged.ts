import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import type { LockedDate } from '#features/events/index.ts'

/** Announces that a person came or left. */
export const emitCheckInChanged = (
  tx: Tx,
  date: LockedDate,
  userId: string | null,
  byId: string | null,
): Promise<void> => emit(tx, 'event.checkedIn', { eventId: date.eventId, groupId: date.groupId, userId, byId })
