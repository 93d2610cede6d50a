import { defineFeature } from '#kernel/http/feature.ts'
import { mediaEvents } from './events.ts'
import { processImage } from './jobs/processImage.ts'
import { processRecording } from './jobs/processRecording.ts'
import { endLateProcesses } from './jobs/endLateProcesses.ts'
import { receiveResult } from './jobs/receiveResult.ts'
import { sweepMedia } from './jobs/sweepMedia.ts'
import { mediaRoutes } from './routes.ts'
import { eraseMedia } from './store/eraseMedia.ts'
import './store/tables.ts'

/** Members' files: it has no area in the contract; other areas' calls build on what it offers. */
export const mediaFeature = defineFeature({
  name: 'media',
  events: mediaEvents,
  jobs: [processImage, processRecording, receiveResult, endLateProcesses, sweepMedia],
  routes: mediaRoutes,
  followUps: {
    'account.purged': ({ tx, app }, purged) => eraseMedia(tx, { ...purged, now: app.runtime.now() }),
  },
})
