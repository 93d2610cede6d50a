export { finishTwoFactor } from './finishTwoFactor.ts'
export { recoveryCodes } from './recoveryCodes.ts'
export { startTwoFactor } from './startTwoFactor.ts'
export { stepUpTwoFactor } from './stepUpTwoFactor.ts'
