export { stepUpTwoFactor } from './stepUpTwoFactor.ts'
