import type { Frames, MayWatch } from '../../kernel/app.ts'
import { byViewer } from '../../kernel/realtime/frames.ts'
import { hiddenFrom, mayWatchEvent } from './store/access.ts'

/** That something of an event is different, for who may know of it. Of one that is gone, who had to do with it hears. */
export const eventFrames: Frames = {
  'event.changed': byViewer(async ({ db }, viewerId, stored) => {
    const hidden = await hiddenFrom(
      db,
      viewerId,
      stored.map(({ eventId }) => eventId),
    )
    return stored.map((data) => (hidden.has(data.eventId) ? null : data))
  }),
}

export const mayWatchEvents: MayWatch = { EVENT: mayWatchEvent }
