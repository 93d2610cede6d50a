export { appeal } from './appeal.ts'
export { getDecision } from './getDecision.ts'
