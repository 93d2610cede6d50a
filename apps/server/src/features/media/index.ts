import type { Parts } from '../../kernel/handle.ts'
import { processImage } from './jobs/processImage.ts'
import { sweepMedia } from './jobs/sweepMedia.ts'
import { mediaRoutes } from './routes.ts'
import './store/tables.ts'

/** Files of members: no area of the contract is its own, other areas' calls are made of what it offers. */
export const mediaFeature: Parts = { jobs: [processImage, sweepMedia], routes: mediaRoutes }

export { grantFor, publicGrant, viewerOfLink } from './links.ts'
export { imageView, mediaItemView, type PictureRow, type Variant } from './present.ts'
export { mediaReactions } from './reactions.ts'
export { failureText } from './policy.ts'
export { maySeeMedia } from './rights.ts'
export { type Announced, completeUpload, describeMedia, openUpload, processAgain } from './services/uploads.ts'
export { type MediaRow, lockOwnMedia, mediaRows, ownMedia, usedMedia } from './store/media.ts'
export { showMedia, unuseMedia, useMedia } from './store/uses.ts'
