export type { AboutReply, CacheView, IsMeant, Thing } from './cacheView.ts'
export { createMemoryCache } from './memoryCache.ts'
export { applyEvent } from './reducers.ts'
export type { Event } from './reducers.ts'
