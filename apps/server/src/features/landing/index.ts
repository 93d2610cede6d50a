export { passRefusal } from './passRefusal.ts'
export { serviceState, unsent, version } from './serviceState.ts'
export { type PublicFeed, publicFeed, speakerOf, titleOfPost } from './visitors/publicFeed.ts'
export { isListed } from './sitemap/makeSitemap.ts'
