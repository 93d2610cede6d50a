export { registerNativePushToken } from './registerNativePushToken.ts'
export { registerPushToken } from './registerPushToken.ts'
export { unregisterNativePushToken } from './unregisterNativePushToken.ts'
export { unregisterPushToken } from './unregisterPushToken.ts'
