import type { Frames } from '#kernel/realtime/frames.ts'
import { perViewer } from '#kernel/realtime/frames.ts'
import { presentGroupFrames } from '#features/groups/index.ts'
import { livePolicy } from './policy.ts'
import { announcedAmong } from './store/streams.ts'

/** A stream's changes are for members; before it is announced or shown, only for the organisation's admins. */
export const liveFrames: Frames = {
  'stream.changed': perViewer(async ({ db }, viewerId, stored) => {
    const hidden = stored.filter(({ state }) => state === 'IDLE').map(({ streamId }) => streamId)
    const announced = await announcedAmong(db, hidden)
    return presentGroupFrames(db, viewerId, stored, ({ state, streamId }, group) => {
      const isOpen = state !== 'IDLE' || announced.has(streamId)
      return (isOpen ? livePolicy.watch(group) : livePolicy.stream(group)).ok
    })
  }),
}
