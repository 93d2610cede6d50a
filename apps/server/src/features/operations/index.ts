export { type BackupOrder, makeBackup } from './backups/makeBackup.ts'
export {
  type BackupFault,
  type BackupRunRow,
  backupFacts,
  backupRuns,
  recordVerified,
} from './backups/store/backupRuns.ts'
export { isThisMachine } from './isThisMachine.ts'
export * as repairs from './repair/repairs.ts'
export type { Rebuild } from './repair/repairs.ts'
export { recordDeliveries, withoutAddresses } from './recordDeliveries.ts'
export { startHeartbeat } from './startHeartbeat.ts'
export { databaseFacts } from './store/databaseFacts.ts'
export { type DeliveryTotals, deliveriesSince } from './store/deliveryDays.ts'
export { type FailingDelivery, failingDeliveries } from './store/deliveryHealth.ts'
export { dropJobs, givenUpJobs, retryJobs } from './store/givenUpJobs.ts'
export { queueAges, queueFacts } from './store/jobQueues.ts'
export { type NodeRow, servingNodes } from './store/nodes.ts'
