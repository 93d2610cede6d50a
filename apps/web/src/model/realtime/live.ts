import type { Reducers } from './reducers.ts'
import { isStream } from './things.ts'

const shown = ['groups.getEnterpriseStreamLinks', 'groups.getEnterpriseGroup'] as const

/** Live streams of organisations. */
export const liveReducers: Reducers<'stream.changed'> = {
  'stream.changed': (view, { groupId, streamId, ...now }) => {
    let isCounted = false
    view.patch(isStream(streamId), (stream) => {
      // How many watch changes often, and is told whole; what else is different, and what there is to play, is read anew.
      isCounted ||= stream['state'] === now.state && stream['hlsUrl'] !== null
      return { ...stream, ...now }
    })
    if (!isCounted) for (const name of shown) view.invalidate(name, ({ params }) => params.id === groupId)
  },
}
