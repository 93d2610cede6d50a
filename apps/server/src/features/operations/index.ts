export { isThisMachine } from './isThisMachine.ts'
export { recordDeliveries } from './recordDeliveries.ts'
export { failingDeliveries } from './store/deliveryHealth.ts'
export { queueFacts } from './store/jobQueues.ts'
