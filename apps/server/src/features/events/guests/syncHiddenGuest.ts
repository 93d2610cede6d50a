import type { App } from '#kernel/http/app.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { isAccountHidden } from '#features/users/index.ts'
import { miscountedDates } from './store/hiddenGuests.ts'
import { type GuestRow, guestRows } from './store/guests.ts'
import { lockDates } from '../series/store/lockedDates.ts'
import { type Move, moveGuests } from './spots.ts'

/**
 * Frees the spots of an account hidden from everybody, for waiting guests. Once it is back it has them again where one
 * is left; elsewhere it waits. On a past date no waiting guest gets a spot any more. Changes `limit` dates at most, and
 * returns how many.
 */
export async function syncHiddenGuest(tx: Tx, app: App, accountId: string, limit: number): Promise<number> {
  const away = await isAccountHidden(tx, accountId)
  if (away === null) return 0
  const dateIds = await miscountedDates(tx, accountId, away, limit)
  const dates = await lockDates(tx, dateIds)
  const rows = await guestRows(tx, dateIds, [accountId])
  const now = app.runtime.now()
  const over = new Set(dates.filter(({ endAt }) => endAt <= now).map(({ id }) => id))
  const moves = rows
    .filter((row) => (away ? !row.byIsolatedAuthor : row.away))
    .map((row) => (away ? goes(row) : returns(row, over.has(row.dateId))))
  await moveGuests(tx, app, { dates, moves, byId: null })
  return dateIds.length
}

const goes = ({ dateId, accountId }: GuestRow): Move => ({
  dateId,
  accountId,
  change: null,
  byIsolatedAuthor: true,
  away: true,
})

const returns = ({ dateId, accountId, state }: GuestRow, isOver: boolean): Move => ({
  dateId,
  accountId,
  change: state === 'CONFIRMED' || (state === 'WAITLISTED' && !isOver) ? 'SEAT' : null,
  byIsolatedAuthor: false,
  away: false,
})
