export { targetOf } from './deviceTarget.ts'
export { testPush } from './texts/pushTexts.ts'
