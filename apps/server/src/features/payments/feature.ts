import { defineFeature } from '#kernel/http/feature.ts'
import { paymentEvents } from './events.ts'
import * as codes from './codes/calls/index.ts'
import * as orders from './orders/calls/index.ts'
import * as payouts from './payouts/calls/index.ts'
import * as stores from './stores/calls/index.ts'
import * as webhooks from './webhooks/calls/index.ts'
import { paymentFollowUps } from './followUps.ts'
import { applyProviderEventJob } from './webhooks/jobs/applyProviderEvent.ts'
import { acknowledgePlayPurchaseJob } from './stores/jobs/acknowledgePlayPurchase.ts'
import { endPlaySubscriptionJob } from './stores/jobs/endPlaySubscription.ts'
import { endRenewalJob } from './orders/jobs/endRenewal.ts'
import { endSalesOfGroupJob } from './payouts/jobs/endSalesOfGroup.ts'
import { endUndeliverableRenewalsJob } from './payouts/jobs/endUndeliverableRenewals.ts'
import { abandonOrderJob } from './orders/jobs/abandonOrder.ts'
import { syncStoresJob, syncVoidedPurchasesJob } from './stores/jobs/syncStores.ts'
import { abandonOrdersJob, reconcilePaymentsJob } from './orders/jobs/reconcilePayments.ts'
import { redirectPayoutJob } from './payouts/jobs/redirectPayout.ts'
import { remindRenewalsJob } from './mail/jobs/remindRenewals.ts'
import { notifyDeliverableJob } from './payouts/jobs/notifyDeliverable.ts'
import './store/tables.ts'

export const paymentsFeature = defineFeature({
  name: 'payments',
  calls: {
    payments: { ...codes, ...orders, ...payouts, ...stores, ...webhooks },
  },
  events: paymentEvents,
  followUps: paymentFollowUps,
  jobs: [
    applyProviderEventJob,
    acknowledgePlayPurchaseJob,
    endPlaySubscriptionJob,
    endRenewalJob,
    endSalesOfGroupJob,
    endUndeliverableRenewalsJob,
    abandonOrderJob,
    abandonOrdersJob,
    syncStoresJob,
    syncVoidedPurchasesJob,
    reconcilePaymentsJob,
    redirectPayoutJob,
    remindRenewalsJob,
    notifyDeliverableJob,
  ],
})
