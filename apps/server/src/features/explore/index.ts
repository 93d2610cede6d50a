export { getExplore } from './calls/getExplore.ts'
export { getExploreCategories } from './calls/getExploreCategories.ts'
export { getTrendingFeed } from './calls/getTrendingFeed.ts'
