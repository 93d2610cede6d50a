import './store/tables.ts'

export * as profileCalls from './calls/index.ts'
export { readProfile } from './readProfile.ts'
export { isOwnPrayer } from './store/prayers.ts'
