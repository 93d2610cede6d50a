import type { EventView } from '@koinon/contract/shared'
import { anybody } from '../../../kernel/actor.ts'
import type { App } from '../../../kernel/app.ts'
import type { Db } from '../../../kernel/tables.ts'
import { readEvent } from '../present.ts'
import { type Meant, accessEvent } from '../store/access.ts'

/**
 * An event as who is not signed in may read it: one that is everybody's to see, without its link, whomever that is for.
 * Refuses 404 for all others, and to who is signed in for one that does not exist for them.
 */
export async function publicEvent(
  db: Db,
  app: App,
  viewerId: string | null,
  eventId: string,
  occurrence?: Meant['occurrence'],
): Promise<EventView> {
  const meant = { now: app.seams.now(), occurrence }
  const { onlineLink: _, can, ...event } = await readEvent(db, app, anybody, eventId, meant)
  if (viewerId) await accessEvent(db, viewerId, eventId, 'page', meant)
  return { ...event, can: nothing(can) }
}

const nothing = (can: EventView['can']): EventView['can'] => ({
  ...can,
  rsvp: false,
  post: false,
})
