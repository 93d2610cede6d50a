export { getExplore } from './calls/getExplore.ts'
export { getFeatured } from './calls/getFeatured.ts'
export { getExploreCategories } from './calls/getExploreCategories.ts'
export { getTrendingFeed } from './calls/getTrendingFeed.ts'
