export { moderationWarn } from './moderationWarn.ts'
export { moderationWarningWithdraw } from './moderationWarningWithdraw.ts'
export { moderationWarnings } from './moderationWarnings.ts'
