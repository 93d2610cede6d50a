import type { EventView } from '@koinon/contract/shared'
import { anonymousId } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { readEvent } from '../present.ts'
import { type SelectedEvent, accessEvent } from '../store/access.ts'

/**
 * An event for readers who are not signed in: one that everybody may see, without its link, for any audience of it.
 * Refuses with 404 for all others, and for one that does not exist for a signed-in reader.
 */
export async function publicEvent(
  db: Db,
  app: App,
  viewerId: string | null,
  selected: Omit<SelectedEvent, 'now'>,
): Promise<EventView> {
  const event = { ...selected, now: app.runtime.now() }
  const { onlineLink: _, can, ...view } = await readEvent(db, app, anonymousId, event)
  if (viewerId) await accessEvent(db, viewerId, event, 'page')
  return { ...view, can: nothing(can) }
}

const nothing = (can: EventView['can']): EventView['can'] => ({
  ...can,
  rsvp: false,
  seeGuests: false,
  post: false,
})
