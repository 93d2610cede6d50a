import './store/tables.ts'

export * as profileCalls from './calls/index.ts'
export { readProfile } from './services/readProfile.ts'
export { ownPrayer } from './store/prayers.ts'
