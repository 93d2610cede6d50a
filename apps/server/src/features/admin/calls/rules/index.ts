import { contract } from '@koinon/contract'
import { notYet } from '../../../../kernel/handle.ts'

const { admin } = contract

export const rulesList = notYet(admin.rulesList)
export const rulesRehearse = notYet(admin.rulesRehearse)
export const rulesSave = notYet(admin.rulesSave)
