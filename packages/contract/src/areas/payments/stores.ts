import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { PurchaseView, SubscriptionView } from '../../shared/index.ts'

const StoreActivation = z
  .strictObject({
    state: z.enum(['ACTIVE', 'PENDING']).describe('PENDING: the store could not be asked; it is settled later.'),
    subscription: SubscriptionView.nullable().describe('Set when a level of the platform was bought.'),
    purchase: PurchaseView.nullable().describe('Set when an entitlement was bought.'),
  })
  .meta({ id: 'StoreActivation' })

export const activateGooglePlayPurchase = call({
  method: 'POST',
  path: '/payments/activateGooglePlayPurchase',
  auth: 'member',
  summary: 'Checks a purchase with Google Play and binds it to this account for good.',
  description:
    'Activating the same purchase again returns what it gave. Another account can never use it. Something no longer ' +
    'on sale is refused with `NOT_ON_SALE`; Google then refunds the money.',
  body: z.strictObject({
    packageName: z.string().min(1).max(255),
    productId: z.string().min(1).max(255),
    purchaseToken: z.string().min(1).max(4096),
  }),
  response: StoreActivation,
  errors: ['BELONGS_TO_ANOTHER', 'NOT_ON_SALE', 'NOT_VALID', 'SANDBOX_REFUSED'],
  ownTransaction: true,
})

export const activateAppleInAppPurchase = call({
  method: 'POST',
  path: '/payments/activateAppleInAppPurchase',
  auth: 'member',
  summary: 'Checks a signed transaction of Apple’s store and binds it to this account for good.',
  description:
    'Activating the same transaction again returns what it gave. Another account can never use it. Something no ' +
    'longer on sale is refused with `NOT_ON_SALE`; Apple refunds money only to the buyer, who asks for it there.',
  body: z.strictObject({
    signedTransaction: z.string().min(1).max(32_768).describe('The JWS issued by the store.'),
  }),
  response: StoreActivation,
  errors: ['BELONGS_TO_ANOTHER', 'NOT_ON_SALE', 'NOT_VALID', 'SANDBOX_REFUSED'],
  ownTransaction: true,
})
