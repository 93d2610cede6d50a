export { listRules } from './listRules.ts'
export { saveRules } from './saveRules.ts'
