import './store/tables.ts'

export { grantFor, publicGrant, viewerOfLink } from './links.ts'
export { imageView, type PictureRow, type Variant } from './present.ts'
