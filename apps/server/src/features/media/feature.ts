import type { Parts } from '#kernel/handle.ts'
import { processImage } from './jobs/processImage.ts'
import { processRecording } from './jobs/processRecording.ts'
import { endLateProcesses } from './jobs/endLateProcesses.ts'
import { receiveResult } from './jobs/receiveResult.ts'
import { sweepMedia } from './jobs/sweepMedia.ts'
import { mediaRoutes } from './routes.ts'
import { eraseFiles } from './store/erasing.ts'
import './store/tables.ts'

/** Members' files: it has no area in the contract; other areas' calls build on what it offers. */
export const mediaFeature: Parts = {
  jobs: [processImage, processRecording, receiveResult, endLateProcesses, sweepMedia],
  routes: mediaRoutes,
  followUps: {
    'account.purged': ({ tx, app }, purged) => eraseFiles(tx, { ...purged, now: app.seams.now() }),
  },
}
