import type { Parts } from '../../kernel/handle.ts'
import { processImage } from './jobs/processImage.ts'
import { sweepMedia } from './jobs/sweepMedia.ts'
import { mediaRoutes } from './routes.ts'
import './store/tables.ts'

/** Files of members: no area of the contract is its own, other areas' calls are made of what it offers. */
export const mediaFeature: Parts = { jobs: [processImage, sweepMedia], routes: mediaRoutes }
