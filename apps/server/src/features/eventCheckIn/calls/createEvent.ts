import { contract } from '@koinon/contract'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { eventCardsByEvent, lockEvent } from '#features/events/index.ts'
import { externalView } from '../externalView.ts'
import { linkEvent } from '../linkEvent.ts'
import { eligibleCheckers, setCheckers } from '../store/checkers.ts'
import { externalsOf } from '../store/ownedDates.ts'

export const createEvent = handle(contract.eventCheckIn.createEvent)(async ({ body, actor, db, app, refuse }) => {
  const { eventId, groupId, externalId, checkerIds } = body
  if (groupId !== undefined && externalId !== undefined) {
    const linked = await linkEvent(db, app, { actor, groupId, externalId }, (tx, id) =>
      nameCheckers(tx, app, { actor, eventId: id, groupId, checkerIds }),
    )
    return linkedView(db, app, actor, linked)
  }
  if (eventId === undefined) return refuse('INVALID_PARAMETER')
  await inTransaction(app, async (tx) => {
    const facts = await lockEvent(tx, actor.id, { eventId, now: app.runtime.now() }, 'host')
    await nameCheckers(tx, app, { actor, eventId, groupId: facts.groupId, checkerIds })
  })
  return linkedView(db, app, actor, eventId)
})

/** The list sent replaces the previous one; left out, it stays. */
async function nameCheckers(
  tx: Tx,
  app: App,
  {
    actor,
    eventId,
    groupId,
    checkerIds,
  }: { actor: Actor; eventId: string; groupId: string; checkerIds: readonly string[] | undefined },
): Promise<void> {
  if (!checkerIds) return
  const able = await eligibleCheckers(tx, { viewerId: actor.id, eventId, ids: checkerIds })
  const unable = checkerIds.find((id) => !able.has(id))
  if (unable) throw new Refusal('USER_NOT_FOUND', { path: 'checkerIds', userId: unable })
  const { named, dropped } = await setCheckers(tx, eventId, checkerIds, app.runtime.now())
  if (named.length + dropped.length > 0)
    await emit(tx, 'event.checkersChanged', { eventId, groupId, namedIds: named, droppedIds: dropped, byId: actor.id })
}

async function linkedView(db: Db, app: App, actor: Actor, eventId: string) {
  const card = (await eventCardsByEvent(db, app, actor.id, [eventId])).get(eventId)
  if (!card) throw new Refusal('EVENT_NOT_FOUND')
  return { ...card, external: externalView((await externalsOf(db, [eventId])).get(eventId)) }
}
