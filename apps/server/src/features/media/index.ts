export { grantFor, publicGrant } from './links.ts'
export { downloadLink, imageView, mediaItemView, type PictureRow } from './present.ts'
export type { Variant } from './facts.ts'
export { failureText } from './policy.ts'
export { maySeeMedia } from './rights.ts'
export { recordFinishedNotice } from './jobs/receiveResult.ts'
export { isServiceSigned } from './processing/serviceSignature.ts'
export { completeUpload, reprocess, readChecksum } from './uploads/completeUpload.ts'
export { describeMedia } from './describeMedia.ts'
export { openUpload } from './uploads/openUpload.ts'
export { abandonParts, joinParts, openParts, renewParts } from './uploads/multipartUpload.ts'
export { saveRecording, recordingKey } from './processing/importRecording.ts'
export { rehostImage } from './processing/rehostPicture.ts'
export { type MediaRow, writeAltText, mediaRows, ownMedia, usedMedia } from './store/media.ts'
export {
  replaceMediaUses,
  setMediaHidden,
  unuseMedia,
  unuseMediaOf,
  unuseMediaPairs,
  useMedia,
  useUnprocessedMedia,
} from './store/mediaUses.ts'
export { isUuid, refuse as refuseFile, viewerOfFile } from './delivery/requests.ts'
export { maxImportBytes } from './policy.ts'
