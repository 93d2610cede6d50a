import type { Reducers } from './reducers.ts'
import { isStream } from './things.ts'

/** Live streams of organisations. */
export const liveReducers: Reducers<'stream.changed'> = {
  'stream.changed': (view, { groupId, streamId, state, viewers }) => {
    let isCounted = false
    view.patch(isStream(streamId), (stream) => {
      // How many watch changes often, and is told whole; what else is different is read anew.
      isCounted ||= stream['state'] === state
      return { ...stream, state, viewers }
    })
    if (isCounted) return
    view.invalidate('groups.getEnterpriseStreamLinks', ({ params }) => params.id === groupId)
    view.invalidate('groups.getEnterpriseGroup', ({ params }) => params.id === groupId)
  },
}
