export { getPublicFeed } from './getPublicFeed.ts'
export { getPublicLibrary } from './getPublicLibrary.ts'
export { listPublicEvents } from './listPublicEvents.ts'
