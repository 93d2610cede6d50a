import { contract } from '@koinon/contract'
import { implement, notYet } from '../../kernel/handle.ts'
import { redeemEnterpriseGroupJoinCode } from './calls/redeemEnterpriseGroupJoinCode.ts'

const { payments } = contract

export const paymentsFeature = {
  calls: implement(payments, {
    redeemPromoCode: notYet(payments.redeemPromoCode),
    startCardPurchase: notYet(payments.startCardPurchase),
    finalizeCardPurchase: notYet(payments.finalizeCardPurchase),
    editCardSubscriptionLevel: notYet(payments.editCardSubscriptionLevel),
    editCardPaymentMethod: notYet(payments.editCardPaymentMethod),
    retryCardPayment: notYet(payments.retryCardPayment),
    redeemEnterpriseGroupJoinCode,
    activateGooglePlayPurchase: notYet(payments.activateGooglePlayPurchase),
    activateAppleInAppPurchase: notYet(payments.activateAppleInAppPurchase),
    cancelCardSubscription: notYet(payments.cancelCardSubscription),
    stripeConnectCreateAccount: notYet(payments.stripeConnectCreateAccount),
    stripeConnectCreateAccountSession: notYet(payments.stripeConnectCreateAccountSession),
    stripeWebhookNotification: notYet(payments.stripeWebhookNotification),
    appleAppStoreNotification: notYet(payments.appleAppStoreNotification),
  }),
}
