import type { EventView } from '@koinon/contract/shared'
import { anybody } from '../../../kernel/actor.ts'
import type { App } from '../../../kernel/app.ts'
import type { Db } from '../../../kernel/tables.ts'
import { readEvent } from '../present.ts'
import type { Meant } from '../store/access.ts'

/**
 * An event as who is not signed in may read it: one that is everybody's to see, without its link, whomever that is for.
 * Refuses 404 for all others.
 */
export async function publicEvent(
  db: Db,
  app: App,
  eventId: string,
  occurrence?: Meant['occurrence'],
): Promise<EventView> {
  const {
    onlineLink: _,
    can,
    ...event
  } = await readEvent(db, app, anybody, eventId, {
    now: app.seams.now(),
    occurrence,
  })
  return { ...event, can: nothing(can) }
}

const nothing = (can: EventView['can']): EventView['can'] => ({
  ...can,
  rsvp: false,
  post: false,
})
