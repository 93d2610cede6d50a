export { sendPaymentReceipt } from './jobs/sendPaymentReceipt.ts'
export { sendRenewalReminder } from './jobs/sendRenewalReminder.ts'
export { subscriptionSettingsOf } from './store/subscriptionSettings.ts'
export { readUnsubscribeLink, unsubscribeHeaders, unsubscribeUrl } from './unsubscribeLinks.ts'
