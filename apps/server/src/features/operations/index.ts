export { isThisMachine } from './local.ts'
export { recordDeliveries } from './services/recordDeliveries.ts'
export { failingDeliveries } from './store/deliveryHealth.ts'
