export { moderationLog } from './moderationLog.ts'
