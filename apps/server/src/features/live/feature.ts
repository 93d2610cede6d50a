import './store/tables.ts'
import type { Parts } from '#kernel/handle.ts'
import { liveFrames } from './frames.ts'
import { keepStream } from './jobs/keepStream.ts'
import { tendStreams } from './jobs/tendStreams.ts'
import { liveRoutes } from './routes.ts'
import { forgetPerson } from './store/erasing.ts'

/** Their calls belong to the area of groups. */
export * as streamCalls from './calls/index.ts'

/** Live streams of organisations. */
export const liveFeature: Parts = {
  jobs: [keepStream, tendStreams],
  followUps: { 'account.purged': ({ tx }, { accountId }) => forgetPerson(tx, accountId) },
  frames: liveFrames,
  routes: liveRoutes,
}
