export { warnUser } from './warnUser.ts'
export { warningsList } from './warningsList.ts'
export { warningsWithdraw } from './warningsWithdraw.ts'
