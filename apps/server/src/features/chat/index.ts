export { ephemerals } from './ephemerals.ts'
export { findDirect } from './store/opening.ts'
