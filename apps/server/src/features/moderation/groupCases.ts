export { groupCasePolicy } from './groupCasePolicy.ts'
export { handOn } from './handOn.ts'
export * from './store/groupQueue.ts'
