export { rulesList } from './rulesList.ts'
export { rulesRehearse } from './rulesRehearse.ts'
export { rulesSave } from './rulesSave.ts'
