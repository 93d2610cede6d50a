export { appeal } from './appeal.ts'
export { getDecision } from './getDecision.ts'
export { getStatement } from './getStatement.ts'
export { statements } from './statements.ts'
