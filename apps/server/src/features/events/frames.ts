import type { Frames, MaySubscribe } from '#kernel/realtime/frames.ts'
import { perViewer } from '#kernel/realtime/frames.ts'
import { hiddenFrom, mayWatchEvent } from './store/access.ts'

/**
 * Announces a change of an event to the people who may know of it. If it is gone, the people concerned receive that.
 */
export const eventFrames: Frames = {
  'event.changed': perViewer(async ({ db }, viewerId, stored) => {
    const hidden = await hiddenFrom(
      db,
      viewerId,
      stored.map(({ eventId }) => eventId),
    )
    return stored.map((data) => (hidden.has(data.eventId) ? null : data))
  }),
}

export const mayWatchEvents: MaySubscribe = { EVENT: mayWatchEvent }
