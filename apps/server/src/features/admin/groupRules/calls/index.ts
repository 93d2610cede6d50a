export { moderationRulesList } from './moderationRulesList.ts'
export { moderationRulesRehearse } from './moderationRulesRehearse.ts'
export { moderationRulesSave } from './moderationRulesSave.ts'
