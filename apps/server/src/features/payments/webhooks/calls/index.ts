export { appleAppStoreNotification } from './appleAppStoreNotification.ts'
export { stripeWebhookNotification } from './stripeWebhookNotification.ts'
