export { endEnforcement } from './management/endEnforcement.ts'
