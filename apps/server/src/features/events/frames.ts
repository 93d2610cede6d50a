import type { Frames, MaySubscribe } from '#kernel/http/app.ts'
import { perViewer } from '#kernel/realtime/frames.ts'
import { hiddenFrom, mayWatchEvent } from './store/access.ts'

/**
 * Announces that something about an event changed, to those who may know of it. If it is gone, those who had to do
 * with it hear.
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
