import { contract } from '@koinon/contract'
import type { EventMemberView } from '@koinon/contract/shared'
import { handle } from '#kernel/http/handler.ts'
import type { App } from '#kernel/http/app.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { type EventFacts, guestList, lockEventShared } from '#features/events/index.ts'
import { personCards } from '#features/users/index.ts'
import { scanTicket } from '../scanTicket.ts'
import { accessCheckIn, undoCheckIn } from '../undoCheckIn.ts'
import { type CheckIn, checkInById, checkInByNonce, nearestDate } from '../store/checkIns.ts'

export const checkInUser = handle(contract.eventCheckIn.checkInUser)(async ({ body, actor, tx, app, refuse }) => {
  const now = app.runtime.now()
  if (body.undo !== undefined) {
    const { facts, checkIn } = await accessCheckIn(tx, app, actor, body.undo)
    await undoCheckIn(tx, app, { checkIn, actor })
    const by = (await personCards(tx, actor.id, [actor.id])).get(actor.id) ?? null
    return {
      result: 'UNDONE' as const,
      checkInId: checkIn.id,
      member: await memberOf(tx, app, { facts, actorId: actor.id, accountId: checkIn.accountId }),
      at: now.toISOString(),
      by,
    }
  }
  const { eventId, nonce, direction, ticket, userId, code, force = false } = body
  if (eventId === undefined || nonce === undefined || body.at === undefined) return refuse('INVALID_PARAMETER')
  const at = new Date(Math.min(Date.parse(body.at), now.getTime()))
  // A scan made offline belongs to the date of its own time, not to that of its arrival.
  const occurrence = body.occurrence ?? (await nearestDate(tx, eventId, at))?.toISOString()
  const selected = await lockEventShared(
    tx,
    actor.id,
    { eventId, now, ...(occurrence ? { occurrence } : {}) },
    'checkIn',
  )
  const before = await checkInByNonce(tx, selected.id, nonce)
  const given = { ticket, userId, code, direction, nonce, at, force }
  const checkIn = before ?? (await scanTicket(tx, app, { facts: selected, actor, given }))
  const effective = checkIn.effectiveCheckInId
    ? ((await checkInById(tx, checkIn.effectiveCheckInId)) ?? checkIn)
    : checkIn
  return {
    result: checkIn.result,
    checkInId: effective.id,
    member: await memberOf(tx, app, { facts: selected, actorId: actor.id, accountId: checkIn.accountId }),
    at: effective.at.toISOString(),
    by: await byOf(tx, actor.id, effective),
  }
})

const byOf = async (tx: Tx, viewerId: string, { byId }: CheckIn) =>
  byId === null ? null : ((await personCards(tx, viewerId, [byId])).get(byId) ?? null)

async function memberOf(
  tx: Tx,
  app: App,
  { facts, actorId, accountId }: { facts: EventFacts; actorId: string; accountId: string | null },
): Promise<EventMemberView | null> {
  if (accountId === null) return null
  const rows = await guestList.rows(tx, [facts.date.id], [accountId])
  return (await guestList.views(tx, app, rows, guestList.accessFor(facts, actorId))).get(accountId) ?? null
}
