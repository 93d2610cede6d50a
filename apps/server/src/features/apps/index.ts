export { identifyKey } from './store/identifyKey.ts'
export { touchKey } from './touchKey.ts'
