import { contract } from '@koinon/contract'
import { implement } from '#kernel/handle.ts'
import { activateAppleInAppPurchase } from './calls/activateAppleInAppPurchase.ts'
import { activateGooglePlayPurchase } from './calls/activateGooglePlayPurchase.ts'
import { appleAppStoreNotification } from './calls/appleAppStoreNotification.ts'
import { cancelCardSubscription } from './calls/cancelCardSubscription.ts'
import { editCardPaymentMethod } from './calls/editCardPaymentMethod.ts'
import { editCardSubscriptionLevel } from './calls/editCardSubscriptionLevel.ts'
import { finalizeCardPurchase } from './calls/finalizeCardPurchase.ts'
import { redeemEnterpriseGroupJoinCode } from './calls/redeemEnterpriseGroupJoinCode.ts'
import { redeemPromoCode } from './calls/redeemPromoCode.ts'
import { retryCardPayment } from './calls/retryCardPayment.ts'
import { startCardPurchase } from './calls/startCardPurchase.ts'
import { stripeConnectCreateAccount } from './calls/stripeConnectCreateAccount.ts'
import { stripeConnectCreateAccountSession } from './calls/stripeConnectCreateAccountSession.ts'
import { stripeWebhookNotification } from './calls/stripeWebhookNotification.ts'
import { paymentFollowUps } from './followUps.ts'
import { applyProviderEvent } from './jobs/applyProviderEvent.ts'
import { confirmAtPlay } from './jobs/confirmAtPlay.ts'
import { endAtPlay } from './jobs/endAtPlay.ts'
import { endAtProvider } from './jobs/endAtProvider.ts'
import { endSalesOfGroup } from './jobs/endSalesOfGroup.ts'
import { endUnservedRenewals } from './jobs/endUnserved.ts'
import { giveUpOneOrder } from './jobs/giveUpOneOrder.ts'
import { readStores, readVoided } from './jobs/readStores.ts'
import { giveUpOrders, reconcilePayments } from './jobs/reconcile.ts'
import { redirectSale } from './jobs/redirectSale.ts'
import { remindRenewals } from './jobs/remindRenewals.ts'
import { tellServedBuyers } from './jobs/tellServed.ts'
import './store/tables.ts'

const { payments } = contract

export const paymentsFeature = {
  calls: implement(payments, {
    redeemPromoCode,
    startCardPurchase,
    finalizeCardPurchase,
    editCardSubscriptionLevel,
    editCardPaymentMethod,
    retryCardPayment,
    redeemEnterpriseGroupJoinCode,
    activateGooglePlayPurchase,
    activateAppleInAppPurchase,
    cancelCardSubscription,
    stripeConnectCreateAccount,
    stripeConnectCreateAccountSession,
    stripeWebhookNotification,
    appleAppStoreNotification,
  }),
  followUps: paymentFollowUps,
  jobs: [
    applyProviderEvent,
    confirmAtPlay,
    endAtPlay,
    endAtProvider,
    endSalesOfGroup,
    endUnservedRenewals,
    giveUpOneOrder,
    giveUpOrders,
    readStores,
    readVoided,
    reconcilePayments,
    redirectSale,
    remindRenewals,
    tellServedBuyers,
  ],
}
