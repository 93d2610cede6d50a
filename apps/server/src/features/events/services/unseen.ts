import type { App } from '../../../kernel/app.ts'
import type { Tx } from '../../../kernel/tables.ts'
import { holdDates } from '../store/heldDates.ts'
import { guestsWithoutSight } from '../store/unseen.ts'
import { type Move, moveGuests } from './seats.ts'

/**
 * After an event or its group was closed: who sees it no more is no guest of it, and their seats go to those who wait.
 */
export async function dropUnseeing(tx: Tx, app: App, groupId: string): Promise<void> {
  const lost = await guestsWithoutSight(tx, { groupId, now: app.seams.now() })
  if (lost.length === 0) return
  const dates = await holdDates(
    tx,
    lost.map(({ dateId }) => dateId),
  )
  const moves = lost.map((guest): Move => ({ ...guest, wish: 'DROP' }))
  await moveGuests(tx, app, { dates, moves, byId: null })
}
