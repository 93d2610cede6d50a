import { refetchGroup } from './groupReducers.ts'
import type { Reducers } from './reducer.ts'
import { isStream } from './entityMatchers.ts'

/** Live streams of organisations. */
export const liveReducers: Reducers<'stream.changed'> = {
  'stream.changed': (view, { groupId, streamId, ...now }) => {
    let isCounted = false
    view.patch(isStream(streamId), (stream) => {
      // The number of viewers changes often and comes complete; other changes, and what there is to play, are read
      // anew.
      isCounted ||= stream['state'] === now.state && stream['hlsUrl'] !== null
      return { ...stream, ...now }
    })
    if (isCounted) return
    refetchGroup(view, groupId)
    // Its key was used.
    view.invalidate('groups.getStreamKeys')
  },
}
