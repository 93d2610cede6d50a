export { completeUpload, readChecksum, reprocess } from './completeUpload.ts'
export { abandonParts, joinParts, openParts, renewParts } from './multipartUpload.ts'
export { openUpload } from './openUpload.ts'
