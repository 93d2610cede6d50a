export * from './store/statements.ts'
export { ruleName } from './ruleNames.ts'
export { statementView } from './statementView.ts'
export { writeStatement } from './writeStatement.ts'
