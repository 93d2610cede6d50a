export { serviceState, unsent, version } from './serviceState.ts'
