export { isThisMachine } from './local.ts'
