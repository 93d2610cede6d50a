import type { Frames } from '../../kernel/app.ts'
import { byViewer } from '../../kernel/realtime/frames.ts'
import { groupFactsOf } from '../groups/index.ts'
import { livePolicy } from './policy.ts'
import { announcedAmong } from './store/streams.ts'

/** How a stream moves is for members; before it is announced or shown, for who runs the organisation. */
export const liveFrames: Frames = {
  'stream.changed': byViewer(async ({ db }, viewerId, stored) => {
    const facts = await groupFactsOf(
      db,
      viewerId,
      stored.map(({ groupId }) => groupId),
    )
    const hidden = stored.filter(({ state }) => state === 'IDLE').map(({ streamId }) => streamId)
    const announced = await announcedAmong(db, hidden)
    return stored.map((data) => {
      const group = facts.get(data.groupId)
      const isOpen = data.state !== 'IDLE' || announced.has(data.streamId)
      const verdict = group && (isOpen ? livePolicy.watch(group) : livePolicy.stream(group))
      return verdict?.ok ? data : null
    })
  }),
}
