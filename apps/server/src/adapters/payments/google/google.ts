import type { androidpublisher_v3 } from '@googleapis/androidpublisher'
import type { Fetcher } from '../../fetch/port.ts'
import { type PlayStore, type StoreKey, type StoreState, priceOf } from '../stores.ts'
import { type PlayRequest, type PlayConfig, playRequests } from './client.ts'

type Subscription = androidpublisher_v3.Schema$SubscriptionPurchaseV2
type Product = androidpublisher_v3.Schema$ProductPurchase

/** Google's states of a subscription. Cancelled ones are paid to their end. */
const states: Readonly<Record<string, StoreState['state']>> = {
  SUBSCRIPTION_STATE_PENDING: 'PENDING',
  SUBSCRIPTION_STATE_ACTIVE: 'PAID',
  SUBSCRIPTION_STATE_PAUSED: 'HOLD',
  SUBSCRIPTION_STATE_IN_GRACE_PERIOD: 'GRACE',
  SUBSCRIPTION_STATE_ON_HOLD: 'HOLD',
  SUBSCRIPTION_STATE_CANCELED: 'PAID',
  SUBSCRIPTION_STATE_EXPIRED: 'ENDED',
}
const bought: Readonly<Record<number, StoreState['state']>> = { 0: 'PAID', 1: 'TAKEN_BACK', 2: 'PENDING' }
const unconfirmed = 'ACKNOWLEDGEMENT_STATE_PENDING'

/** Google's store, by the developer API of Android's publishers. */
export function createPlayStore(config: PlayConfig, fetcher: Fetcher): PlayStore {
  const request = playRequests(config, fetcher)
  const { packageName } = config
  return {
    source: 'GOOGLE_PLAY_BILLING',
    packageName,
    levels: config.levels,
    isTest: config.isSandbox,
    stateOf: async ({ token = '', productId = '', kind }) => {
      if (kind === 'RENEWING') {
        const read = await request((api) => api.purchases.subscriptionsv2.get({ packageName, token }))
        return read && subscriptionState(read)
      }
      const read = await request((api) => api.purchases.products.get({ packageName, productId, token }))
      return read && oncePurchaseState(read, productId)
    },
    voided: async (since) => {
      const found: { token: string; orderId: string }[] = []
      let next: string | undefined
      do {
        const page: androidpublisher_v3.Schema$VoidedPurchasesListResponse | null = await request((api) =>
          api.purchases.voidedpurchases.list({
            packageName,
            type: 1,
            startTime: String(since.getTime()),
            ...(next ? { token: next } : {}),
          }),
        )
        for (const { purchaseToken: token, orderId } of page?.voidedPurchases ?? [])
          if (token && orderId) found.push({ token, orderId })
        next = page?.tokenPagination?.nextPageToken ?? undefined
      } while (next)
      return found
    },
    confirm: async ({ token = '', productId = '', kind }) => {
      await request((api) =>
        kind === 'RENEWING'
          ? api.purchases.subscriptions.acknowledge({ packageName, subscriptionId: productId, token })
          : api.purchases.products.acknowledge({ packageName, productId, token }),
      )
    },
    end: (key, how) => end(request, packageName, key, how),
  }
}

async function end(
  request: PlayRequest,
  packageName: string,
  { token = '', productId = '', kind }: StoreKey,
  { refunds }: { readonly refunds: boolean },
): Promise<void> {
  if (kind === 'RENEWING') {
    const revocationContext = { fullRefund: {} }
    const cancellationContext = { cancellationType: 'DEVELOPER_REQUESTED_STOP_PAYMENTS' }
    await request(({ purchases: { subscriptionsv2 } }) =>
      refunds
        ? subscriptionsv2.revoke({ packageName, token, requestBody: { revocationContext } })
        : subscriptionsv2.cancel({ packageName, token, requestBody: { cancellationContext } }),
    )
    return
  }
  const read = refunds ? await request((api) => api.purchases.products.get({ packageName, productId, token })) : null
  const orderId = read?.orderId
  if (orderId) await request((api) => api.orders.refund({ packageName, orderId, revoke: true }))
}

/** Google numbers the orders of a subscription after the first: `GPA.1234-…..0`. It dates none of them. */
const isRenewal = (orderId: string): boolean => /\.\.\d+$/.test(orderId)

function subscriptionState(read: Subscription): StoreState | null {
  const [item] = read.lineItems ?? []
  const state = states[read.subscriptionState ?? '']
  if (!item?.productId || !state) return null
  const plan = item.offerDetails?.basePlanId
  const { autoRenewingPlan, latestSuccessfulOrderId: chargeId } = item
  const recurring = autoRenewingPlan?.recurringPrice
  const startsAt = new Date(read.startTime ?? 0)
  const paidUntil = new Date(item.expiryTime ?? 0)
  return {
    productId: plan ? `${item.productId}:${plan}` : item.productId,
    isTest: read.testPurchase !== undefined,
    accountId: read.externalAccountIdentifiers?.obfuscatedExternalAccountId ?? null,
    state: state === 'PAID' && item.offerPhase?.freeTrial ? 'TRIAL' : state,
    startsAt,
    paidUntil,
    // While waiting for a payment, Google counts the grace period as part of the paid one.
    graceUntil: state === 'GRACE' ? paidUntil : null,
    renews: autoRenewingPlan?.autoRenewEnabled === true,
    price: recurring
      ? priceOf(Number(recurring.units ?? 0) + (recurring.nanos ?? 0) / 1e9, recurring.currencyCode ?? undefined)
      : null,
    charge: chargeId ? { id: chargeId, at: isRenewal(chargeId) ? null : startsAt } : null,
    replaces: read.linkedPurchaseToken ? { token: read.linkedPurchaseToken } : null,
    isUnconfirmed: read.acknowledgementState === unconfirmed,
  }
}

function oncePurchaseState(read: Product, productId: string): StoreState | null {
  const state = bought[read.purchaseState ?? 0]
  const startsAt = new Date(Number(read.purchaseTimeMillis ?? 0))
  if (!state || (read.productId && read.productId !== productId)) return null
  return {
    productId,
    isTest: read.purchaseType === 0,
    accountId: read.obfuscatedExternalAccountId ?? null,
    state,
    startsAt,
    paidUntil: null,
    graceUntil: null,
    renews: false,
    price: null,
    charge: read.orderId ? { id: read.orderId, at: startsAt } : null,
    replaces: null,
    isUnconfirmed: read.acknowledgementState === 0,
  }
}
