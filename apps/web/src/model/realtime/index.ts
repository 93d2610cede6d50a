export type { AboutReply, CacheView, EntityMatcher, Entity } from './cacheView.ts'
export { createMemoryCache } from './memoryCache.ts'
export { applyEvent } from './reducers.ts'
export type { Event } from './reducer.ts'
