export { createIncomingHook } from './createIncomingHook.ts'
export { endIncomingHook } from './endIncomingHook.ts'
export { postByHook } from './postByHook.ts'
