import type { JWSRenewalInfoDecodedPayload, JWSTransactionDecodedPayload } from '@apple/app-store-server-library'
import { z } from 'zod'
import { UpstreamUnavailable } from '../../common/errors.ts'
import type { Fetcher } from '../../fetch/port.ts'
import { type AppStore, type AppleTransaction, type StoreState, type Unreadable, priceOf } from '../stores.ts'
import { type AppleClient, type AppleStoreConfig, appleClient } from './client.ts'

/** Apple's numbers for the state of a subscription. */
const statuses: Readonly<Record<number, StoreState['state']>> = {
  1: 'PAID',
  2: 'ENDED',
  3: 'HOLD',
  4: 'GRACE',
  5: 'TAKEN_BACK',
}

/** Apple's store, through its App Store Server API and the signatures on what it issues. */
export function createAppStore(config: AppleStoreConfig, fetcher: Fetcher): AppStore {
  const client = appleClient(config, fetcher)
  return {
    source: 'APPLE_IN_APP_PURCHASES',
    levels: config.levels,
    isTest: config.isSandbox,
    readTransaction: async (signed) => {
      const read = await client.readTransaction(signed)
      return typeof read === 'string' ? read : (transactionOf(read) ?? 'FORGED')
    },
    readNotice: async (body) => {
      const signed = signedPayloadOf(body)
      if (signed === null) return 'FORGED'
      const read = await client.readNotice(signed)
      if (typeof read === 'string') return read
      const { notificationUUID: id, notificationType: kind, subtype, signedDate, data } = read
      if (!id || !kind || signedDate === undefined) return 'FORGED'
      const transaction = data?.signedTransactionInfo ? await client.readTransaction(data.signedTransactionInfo) : null
      if (typeof transaction === 'string') return transaction
      return {
        id,
        kind: subtype ? `${kind}.${subtype}` : kind,
        transaction: transaction && transactionOf(transaction),
        signedAt: new Date(signedDate),
        signed,
      }
    },
    stateOf: async ({ transactionId = '', kind }) =>
      kind === 'RENEWING' ? subscriptionState(client, transactionId) : oncePurchaseState(client, transactionId),
  }
}

const SignedNotification = z.object({ signedPayload: z.string().min(1).max(262_144) })

function signedPayloadOf(body: Buffer): string | null {
  try {
    return SignedNotification.parse(JSON.parse(body.toString('utf8'))).signedPayload
  } catch {
    return null
  }
}

/** Null: a consumable, such as coins, which we do not sell. */
function transactionOf(read: JWSTransactionDecodedPayload): AppleTransaction | null {
  const { originalTransactionId: reference, productId, type } = read
  const kind = type === 'Auto-Renewable Subscription' ? 'RENEWING' : type === 'Non-Consumable' ? 'ONCE' : null
  return reference && productId && kind ? { reference, productId, key: { transactionId: reference, kind } } : null
}

/** The store's own answers are signed as well; an unsigned one counts as none. */
function answered<T extends object>(read: T | Unreadable): T {
  if (typeof read === 'string') throw new UpstreamUnavailable('Apple’s store answered what it did not sign.')
  return read
}

const moment = (ms: number | undefined): Date | null => (ms === undefined ? null : new Date(ms))

const factsOf = (read: JWSTransactionDecodedPayload, renewal: JWSRenewalInfoDecodedPayload | null) => ({
  productId: read.productId ?? '',
  isTest: read.environment !== 'Production',
  accountId: read.appAccountToken ?? null,
  startsAt: new Date(read.originalPurchaseDate ?? read.purchaseDate ?? 0),
  price:
    priceOf((renewal?.renewalPrice ?? NaN) / 1000, renewal?.currency) ??
    priceOf(read.price === undefined ? undefined : read.price / 1000, read.currency),
  charge: read.transactionId ? { id: read.transactionId, at: new Date(read.purchaseDate ?? 0) } : null,
  replaces: null,
  isUnconfirmed: false,
})

async function oncePurchaseState(client: AppleClient, transactionId: string): Promise<StoreState | null> {
  const signed = await client.transaction(transactionId)
  if (signed === null) return null
  const read = answered(await client.readTransaction(signed))
  return {
    ...factsOf(read, null),
    state: read.revocationDate === undefined ? 'PAID' : 'TAKEN_BACK',
    paidUntil: null,
    graceUntil: null,
    renews: false,
  }
}

async function subscriptionState(client: AppleClient, transactionId: string): Promise<StoreState | null> {
  const answer = await client.statuses(transactionId)
  const items = (answer?.data ?? []).flatMap(({ lastTransactions = [] }) => lastTransactions)
  const item = items.find(({ originalTransactionId }) => originalTransactionId === transactionId)
  if (!item?.signedTransactionInfo) return null
  const read = answered(await client.readTransaction(item.signedTransactionInfo))
  const renewal = item.signedRenewalInfo ? answered(await client.readRenewal(item.signedRenewalInfo)) : null
  const state = read.revocationDate === undefined ? statuses[item.status ?? 0] : 'TAKEN_BACK'
  if (!state) throw new UpstreamUnavailable('Apple’s store answered a status that nobody knows.')
  return {
    ...factsOf(read, renewal),
    state: state === 'PAID' && read.offerDiscountType === 'FREE_TRIAL' ? 'TRIAL' : state,
    paidUntil: moment(read.expiresDate) ?? new Date(0),
    graceUntil: moment(renewal?.gracePeriodExpiresDate),
    renews: renewal?.autoRenewStatus === 1,
  }
}
