import type { Db } from '#kernel/database/tables.ts'
import type { Log } from '#kernel/log.ts'
import { unitOfWork } from '#kernel/database/transaction.ts'
import type { PlaceSettings } from '#kernel/placeNow.ts'
import type { Bus } from '#kernel/realtime/bus.ts'
import { type EventName, type EventTap, emitEach } from '#kernel/work/events.ts'
import { namesFor } from './sources.ts'
import { eventsOfHooks } from './store/hooks.ts'

/** The domain events that hooks want, as this process knows them. */
export interface HookNames {
  readonly subscribed: () => ReadonlySet<EventName>
  refresh(): Promise<void>
  close(): void
}

/** Reads which events hooks want, and again whenever the bus says so. */
export async function openHookNames({
  db,
  bus,
  log,
}: {
  readonly db: Db
  readonly bus: Bus
  readonly log: Log
}): Promise<HookNames> {
  let subscribed: ReadonlySet<EventName> = new Set()
  let [begun, shown] = [0, 0]
  const refresh = async () => {
    const mine = (begun += 1)
    try {
      const found = namesFor(await eventsOfHooks(db))
      // A slow read must not replace a newer one.
      if (mine < shown) return
      shown = mine
      subscribed = found
    } catch (error) {
      log.warn({ err: error }, 'the events that webhooks want were not read')
    }
  }
  await refresh()
  const unsubscribe = [bus.subscribe('hooks', () => void refresh()), bus.subscribe('missed', () => void refresh())]
  return {
    subscribed: () => subscribed,
    refresh,
    close: () => {
      for (const stop of unsubscribe) stop()
    },
  }
}

/** Keeps the events that hooks want in the outbox, in the transaction of their cause; of all others nothing. */
export const hookTap = (names: HookNames, place: PlaceSettings): EventTap => ({
  wants: (name) => names.subscribed().has(name) && place.now().switches.hooks,
  refresh: names.refresh,
  record: async ({ tx, app }, name, happened) => {
    const at = app.runtime.now().toISOString()
    const { byId: doneById } = unitOfWork(tx)
    await emitEach(
      tx,
      'hook.happened',
      happened.map((data) => ({ name, data, at, doneById })),
    )
  },
})
