import { readItselfAnew } from './groups.ts'
import type { Reducers } from './reducers.ts'
import { isStream } from './things.ts'

/** Live streams of organisations. */
export const liveReducers: Reducers<'stream.changed'> = {
  'stream.changed': (view, { groupId, streamId, ...now }) => {
    let isCounted = false
    view.patch(isStream(streamId), (stream) => {
      // How many watch changes often, and is told whole; what else is different, and what there is to play, is read anew.
      isCounted ||= stream['state'] === now.state && stream['hlsUrl'] !== null
      return { ...stream, ...now }
    })
    if (isCounted) return
    readItselfAnew(view, groupId)
    // Its key was used.
    view.invalidate('groups.getStreamKeys')
  },
}
