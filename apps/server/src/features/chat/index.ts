export { ephemerals } from './ephemerals.ts'
export { findDirect } from './store/opening.ts'
export { unreadTotal } from './store/conversations.ts'
