import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  Count,
  EntitlementView,
  Id,
  Money,
  Note,
  Page,
  PayoutSchedule,
  PayoutsView,
  PurchaseState,
  PurchaseView,
  Query,
  SalesSetup,
  SalesTotal,
  Time,
  Version,
  entitlementDraft,
  queryList,
  queryNumber,
  queryPaging,
} from '../../shared/index.ts'
import { inGroup } from './shapes.ts'

const draft = z.strictObject(entitlementDraft)
const inEntitlement = z.strictObject({ ...inGroup, entitlementId: Id })
/** All things that an entitlement opens belong to the group that sells it. */
const openingErrors = [
  'GROUP_NOT_FOUND',
  'LIBRARY_NOT_FOUND',
  'EVENT_NOT_FOUND',
  'POST_NOT_FOUND',
  'OPEN_TO_ALL',
] as const

const PurchaseEventKind = z
  .enum([
    'STARTED',
    'TRIAL_STARTED',
    'CHARGED',
    'CHARGE_FAILED',
    'CHANGED',
    'CANCELLED',
    'RESUMED',
    'REFUNDED',
    'DISPUTED',
    'DISPUTE_WON',
    'ENDED',
  ])
  .meta({ id: 'PurchaseEventKind' })

export const createPremiumEntitlement = call({
  method: 'POST',
  path: '/groups/{groupId}/createPremiumEntitlement',
  auth: 'member',
  summary: 'Puts something on sale in a group.',
  description:
    'For its owner and admins. The things it opens must belong to this group and, but for groups, require ' +
    'something to be bought: OPEN_TO_ALL. A price above 0 requires the owner’s payout ' +
    'account to be ready, and is refused with `PRICE_TOO_LOW` if a card cannot be charged so little: `least` can. ' +
    'Where the minor unit is a thousandth, the price is a multiple of 10. `SECTION_OFF` while the place sells nothing new.',
  params: z.strictObject(inGroup),
  body: draft,
  response: EntitlementView,
  errors: [...openingErrors, 'SECTION_OFF', 'PAYOUTS_NOT_READY', 'PRICE_TOO_LOW', 'QUOTA_REACHED'],
})

export const premiumEntitlementsUpdate = call({
  method: 'POST',
  path: '/groups/{groupId}/premiumEntitlements/{entitlementId}/update',
  auth: 'member',
  summary: 'Changes something on sale, or takes it off sale for a while.',
  description:
    'For the owner and admins. Fields left out stay as they are; a stale `version` is refused with the present one ' +
    'in `current`. A new price applies to new buyers; the interval cannot change once somebody has bought.',
  params: inEntitlement,
  body: draft.partial().extend({ version: Version, active: z.boolean().optional() }),
  response: EntitlementView,
  errors: [
    ...openingErrors,
    'ENTITLEMENT_NOT_FOUND',
    'SECTION_OFF',
    'VERSION_CONFLICT',
    'INTERVAL_FIXED',
    'PAYOUTS_NOT_READY',
    'PRICE_TOO_LOW',
  ],
})

export const premiumEntitlementsDelete = call({
  method: 'DELETE',
  path: '/groups/{groupId}/premiumEntitlements/{entitlementId}/delete',
  auth: 'member',
  summary: 'Stops selling something for good, and settles with its buyers.',
  description:
    'For the owner and admins. While there are buyers, `livePurchases` must say whether they keep it to the end of ' +
    'what they paid for, or are refunded and lose it now; without it the refusal says in `buyers` how many there ' +
    'are. Buyers who were left to keep it can still be refunded later by repeating the call with that choice. Buyers ' +
    'who pay through Apple keep it either way and count as `kept`: Apple ends and refunds only at the buyer’s own ' +
    'request. Everyone whose purchase this ends is told.',
  params: inEntitlement,
  body: z.strictObject({ livePurchases: z.enum(['KEEP_TO_PERIOD_END', 'CANCEL_AND_REFUND']).optional() }),
  response: z.strictObject({ kept: Count, refunded: Count }),
  errors: ['GROUP_NOT_FOUND', 'ENTITLEMENT_NOT_FOUND', 'CHOICE_NEEDED'],
})

export const listPremiumEntitlements = call({
  method: 'GET',
  path: '/groups/{groupId}/listPremiumEntitlements',
  auth: 'member',
  summary: 'Lists what can be bought in a group, with what the caller already has.',
  description:
    'For those who can see the group’s card. The owner and admins also see what is off sale, and what was ended ' +
    'while somebody still has it. The latter can no longer be changed; deleting it again gives its buyers their ' +
    'money back. To them alone `setup` says whether the group can charge, and what stays here of each payment.',
  params: z.strictObject(inGroup),
  response: z.strictObject({ items: z.array(EntitlementView), setup: SalesSetup.optional() }),
  errors: ['GROUP_NOT_FOUND'],
})

export const premiumEntitlementsPayouts = call({
  method: 'PUT',
  path: '/groups/{groupId}/premiumEntitlements/payouts',
  auth: 'member',
  scope: null,
  summary: 'Reads the balance, payouts and statement of a group, sets how money is paid out, or pays out now.',
  description:
    'For the owner. Without `schedule` and `payNow` it only reads; with either it requires a factor no older than ' +
    'ten minutes (403 `STEP_UP_REQUIRED`). Send an `Idempotency-Key` with `payNow`.',
  params: z.strictObject(inGroup),
  query: z.strictObject({
    schedule: PayoutSchedule.optional(),
    payNow: queryNumber
      .pipe(z.int().min(1).max(1_000_000_000))
      .optional()
      .describe('An amount of the available balance, in the currency’s minor unit.'),
    from: Time.optional().describe('Start of the statement; 30 days before its end by default.'),
    to: Time.optional().describe('Now by default.'),
  }),
  response: PayoutsView,
  errors: ['GROUP_NOT_FOUND', 'PAYOUTS_NOT_READY', 'ABOVE_BALANCE', 'STEP_UP_REQUIRED'],
  ownTransaction: true,
})

export const listPremiumEntitlementPurchases = call({
  method: 'GET',
  path: '/groups/listPremiumEntitlementPurchases',
  auth: 'member',
  summary: 'Lists the caller’s purchases or, with `groupId`, for the seller, what was sold there; latest first.',
  description: 'For the seller, the first page says in `totals` what all the sales asked for brought in.',
  query: z.strictObject({
    groupId: Id.optional(),
    states: queryList(PurchaseState, 7).optional(),
    buyer: Query.optional().describe('With `groupId`: only sales to people whose name or username contains this.'),
    ...queryPaging,
  }),
  response: Page(PurchaseView, { totals: z.array(SalesTotal).optional() }),
  errors: ['GROUP_NOT_FOUND'],
})

export const getPremiumEntitlementPurchases = call({
  method: 'GET',
  path: '/groups/getPremiumEntitlementPurchases/{id}',
  auth: 'member',
  summary: 'Reads one purchase with its history, oldest first, and its receipt.',
  description: 'For the buyer and the seller.',
  params: z.strictObject({ id: Id }),
  response: PurchaseView.extend({
    events: z.array(z.strictObject({ at: Time, kind: PurchaseEventKind, amount: Money.nullable() })),
  }).meta({ id: 'PurchaseInFull' }),
  errors: ['PURCHASE_NOT_FOUND'],
})

export const premiumEntitlementPurchasesCancel = call({
  method: 'POST',
  path: '/groups/premiumEntitlementPurchases/{purchaseId}/cancel',
  auth: 'member',
  scope: null,
  summary: 'Ends the renewal of one of the caller’s purchases; it stays open to the end of what is paid.',
  description:
    'A purchase billed by a store is cancelled there; the refusal says where in `manageUrl`. Cancelling again ' +
    'returns the purchase.',
  params: z.strictObject({ purchaseId: Id }),
  body: z.strictObject({ reason: Note.optional() }),
  response: PurchaseView,
  errors: ['PURCHASE_NOT_FOUND', 'MANAGED_BY_STORE', 'ALREADY_ENDED'],
  ownTransaction: true,
})

export const premiumEntitlementPurchasesResume = call({
  method: 'POST',
  path: '/groups/premiumEntitlementPurchases/{purchaseId}/resume',
  auth: 'member',
  scope: null,
  summary: 'Takes back the cancellation of one of the caller’s purchases: it renews after all.',
  description:
    'For what was bought by card and has not ended. A purchase billed by a store is resumed there; the refusal says ' +
    'where in `manageUrl`. A purchase ended by its seller cannot be resumed. Resuming again returns the purchase.',
  params: z.strictObject({ purchaseId: Id }),
  response: PurchaseView,
  errors: [
    'PURCHASE_NOT_FOUND',
    'PURCHASES_NOT_ALLOWED',
    'MANAGED_BY_STORE',
    'NOT_BY_CARD',
    'NOT_ON_SALE',
    'ALREADY_ENDED',
  ],
  ownTransaction: true,
  extension: true,
})
