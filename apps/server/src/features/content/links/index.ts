export { type StoredLink, linkedPage } from './linkPreviews.ts'
export { usePreviewPicture } from './store/previews.ts'
export { linkPreviewView } from '../present.ts'
