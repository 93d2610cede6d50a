import { defineFeature } from '#kernel/http/feature.ts'
import { liveEvents } from './events.ts'
import * as calls from './calls/index.ts'
import './store/tables.ts'
import { liveFrames } from './frames.ts'
import { saveRecordingJob } from './jobs/saveRecording.ts'
import { checkStreamsJob } from './jobs/checkStreams.ts'
import { liveRoutes } from './routes.ts'
import { currentStream } from './streamLinks.ts'
import { eraseStreamTraces } from './store/eraseStreamTraces.ts'

/** Live streams of organisations. */
export const liveFeature = defineFeature({
  name: 'live',
  calls: {
    groups: { ...calls },
  },
  events: liveEvents,
  jobs: [saveRecordingJob, checkStreamsJob],
  followUps: { 'account.purged': ({ tx }, { accountId }) => eraseStreamTraces(tx, accountId) },
  frames: liveFrames,
  routes: liveRoutes,
  provides: {
    organizationPageParts: [
      async (db, app, viewer, organization) => ({ live: await currentStream(db, app, viewer, organization) }),
    ],
  },
})
