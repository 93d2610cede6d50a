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
/** What an entitlement opens belongs to the group that sells it. */
const openingErrors = ['GROUP_NOT_FOUND', 'LIBRARY_NOT_FOUND', 'EVENT_NOT_FOUND', 'POST_NOT_FOUND'] as const

const PurchaseEventKind = z
  .enum([
    'STARTED',
    'TRIAL_STARTED',
    'CHARGED',
    'CHARGE_FAILED',
    'CHANGED',
    'CANCELLED',
    'REFUNDED',
    'DISPUTED',
    'ENDED',
  ])
  .meta({ id: 'PurchaseEventKind' })

export const createPremiumEntitlement = call({
  method: 'POST',
  path: '/groups/{groupId}/createPremiumEntitlement',
  auth: 'member',
  summary: 'Puts something on sale in a group.',
  description:
    'For its owner and admins. What it opens belongs to this group. A price over 0 wants the owner’s payout account ' +
    'to be ready.',
  params: z.strictObject(inGroup),
  body: draft,
  response: EntitlementView,
  errors: [...openingErrors, 'PAYOUTS_NOT_READY', 'QUOTA_REACHED'],
})

export const premiumEntitlementsUpdate = call({
  method: 'POST',
  path: '/groups/{groupId}/premiumEntitlements/{entitlementId}/update',
  auth: 'member',
  summary: 'Changes something on sale, or takes it off sale for a while.',
  description:
    'For owner and admins. Only what is sent changes; a stale `version` is refused with the present one in ' +
    '`current`. A new price is for new buyers; the interval stays once somebody has bought.',
  params: inEntitlement,
  body: draft.partial().extend({ version: Version, active: z.boolean().optional() }),
  response: EntitlementView,
  errors: [...openingErrors, 'ENTITLEMENT_NOT_FOUND', 'VERSION_CONFLICT', 'INTERVAL_FIXED', 'PAYOUTS_NOT_READY'],
})

export const premiumEntitlementsDelete = call({
  method: 'DELETE',
  path: '/groups/{groupId}/premiumEntitlements/{entitlementId}/delete',
  auth: 'member',
  summary: 'Stops selling something for ever, and settles with its buyers.',
  description:
    'For owner and admins. While there are buyers, `livePurchases` must say whether they keep it to the end of what ' +
    'they paid, or are refunded and lose it now; without it the refusal tells how many there are in `buyers`. Whom ' +
    'it was left may be refunded later: the same again with that choice. Who pays through Apple keeps it either way and ' +
    'counts as `kept`: Apple ends and refunds for its buyer alone. All whose purchase this ends are told.',
  params: inEntitlement,
  body: z.strictObject({ livePurchases: z.enum(['KEEP_TO_PERIOD_END', 'CANCEL_AND_REFUND']).optional() }),
  response: z.strictObject({ kept: Count, refunded: Count }),
  errors: ['GROUP_NOT_FOUND', 'ENTITLEMENT_NOT_FOUND', 'CHOICE_NEEDED'],
})

export const listPremiumEntitlements = call({
  method: 'GET',
  path: '/groups/{groupId}/listPremiumEntitlements',
  auth: 'member',
  summary: 'Lists what can be bought in a group, with what one owns.',
  description:
    'For who sees the group’s card. Owner and admins see what is off sale too, and what was ended while somebody has it still.' +
    ' That can be changed no more, and deleted again to give its buyers their money back.',
  params: z.strictObject(inGroup),
  response: z.strictObject({ items: z.array(EntitlementView) }),
  errors: ['GROUP_NOT_FOUND'],
})

export const premiumEntitlementsPayouts = call({
  method: 'PUT',
  path: '/groups/{groupId}/premiumEntitlements/payouts',
  auth: 'member',
  summary: 'Reads balance, payouts and statement of a group, sets how money is paid out, or pays out now.',
  description:
    'For the owner. Without `schedule` and `payNow` it only reads; with one of them it wants a factor not older ' +
    'than ten minutes (403 `STEP_UP_REQUIRED`). Send an `Idempotency-Key` with `payNow`.',
  params: z.strictObject(inGroup),
  query: z.strictObject({
    schedule: PayoutSchedule.optional(),
    payNow: queryNumber
      .pipe(z.int().min(1).max(1_000_000_000))
      .optional()
      .describe('An amount of the available balance, in its minor unit.'),
    from: Time.optional().describe('Of the statement; 30 days before its end unless told.'),
    to: Time.optional().describe('Now unless told.'),
  }),
  response: PayoutsView,
  errors: ['GROUP_NOT_FOUND', 'PAYOUTS_NOT_READY', 'ABOVE_BALANCE'],
  ownTransaction: true,
})

export const listPremiumEntitlementPurchases = call({
  method: 'GET',
  path: '/groups/listPremiumEntitlementPurchases',
  auth: 'member',
  summary: 'Lists the own purchases; with `groupId`, for its seller, what was sold there. The latest first.',
  query: z.strictObject({
    groupId: Id.optional(),
    states: queryList(PurchaseState, 7).optional(),
    ...queryPaging,
  }),
  response: Page(PurchaseView),
  errors: ['GROUP_NOT_FOUND'],
})

export const getPremiumEntitlementPurchases = call({
  method: 'GET',
  path: '/groups/getPremiumEntitlementPurchases/{id}',
  auth: 'member',
  summary: 'Reads one purchase with what happened to it, oldest first, and its receipt.',
  description: 'For buyer and seller.',
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
  summary: 'Ends the renewal of an own purchase; what is paid stays open to its end.',
  description:
    'What a store bills is cancelled there; the refusal tells where in `manageUrl`. Cancelling again answers the ' +
    'purchase.',
  params: z.strictObject({ purchaseId: Id }),
  body: z.strictObject({ reason: Note.optional() }),
  response: PurchaseView,
  errors: ['PURCHASE_NOT_FOUND', 'MANAGED_BY_STORE', 'ALREADY_ENDED'],
  ownTransaction: true,
})
