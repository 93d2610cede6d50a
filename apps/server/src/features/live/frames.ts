import type { Frames } from '../../kernel/app.ts'
import { byViewer } from '../../kernel/realtime/frames.ts'
import { groupFactsOf } from '../groups/index.ts'
import { livePolicy } from './policy.ts'

/** How a stream moves is for members; before it is shown, for who runs the organisation. */
export const liveFrames: Frames = {
  'stream.changed': byViewer(async ({ db }, viewerId, stored) => {
    const facts = await groupFactsOf(
      db,
      viewerId,
      stored.map(({ groupId }) => groupId),
    )
    return stored.map((data) => {
      const group = facts.get(data.groupId)
      const verdict = group && (data.state === 'IDLE' ? livePolicy.stream(group) : livePolicy.watch(group))
      return verdict?.ok ? data : null
    })
  }),
}
