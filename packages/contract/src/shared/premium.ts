import { z } from 'zod'
import { PaidLevel, SubscriptionLevel, SubscriptionSource } from './enums.ts'
import { abilities } from './abilities.ts'
import { PersonCard } from './people.ts'
import { Count, Id, Money, Time, Title, Version, line } from './primitives.ts'

export const BillingInterval = z.enum(['ONE_TIME', 'MONTHLY', 'YEARLY']).meta({ id: 'BillingInterval' })
export type BillingInterval = z.output<typeof BillingInterval>

export const EntitlementOpening = z
  .strictObject({ kind: z.enum(['GROUP', 'LIBRARY', 'EVENT', 'POST']), id: Id })
  .meta({ id: 'EntitlementOpening', description: 'Something that an entitlement opens.' })
export type EntitlementOpening = z.output<typeof EntitlementOpening>

export const EntitlementView = z
  .strictObject({
    id: Id,
    groupId: Id,
    version: Version,
    title: z.string(),
    benefits: z.array(z.string()).max(10),
    price: Money,
    interval: BillingInterval,
    trialDays: Count,
    capacity: z.int().min(1).nullable().describe('The most buyers there can be; null for no limit.'),
    active: z.boolean().describe('On sale.'),
    paused: z
      .boolean()
      .describe('Nobody can be paid for it: as long as that lasts it is not sold, and nobody is charged for it again.'),
    unlocks: z.array(EntitlementOpening),
    owned: z.strictObject({ until: Time.nullable().describe('Null for ever.') }).nullable(),
    buyers: Count.optional().describe('For the seller.'),
    atApple: Count.optional().describe(
      'For the seller: how many of the buyers pay through Apple. Only they can end that, and ask there for a refund.',
    ),
    can: abilities('buy', 'edit', 'delete'),
  })
  .meta({ id: 'EntitlementView', description: 'Something a group sells, with what it opens.' })
export type EntitlementView = z.output<typeof EntitlementView>

/** The fields of an entitlement, as sent. */
export const entitlementDraft = {
  title: Title,
  benefits: z.array(line(200)).max(10),
  price: Money.extend({ amount: z.int().min(0).max(100_000_000) }),
  interval: BillingInterval,
  trialDays: z.int().min(0).max(90).optional(),
  capacity: z.int().min(1).max(1_000_000).nullable().optional(),
  unlocks: z
    .array(EntitlementOpening)
    .max(100)
    .describe(
      'The things it opens besides the posts, libraries and events that name it. GROUP: entering the group requires it.',
    ),
}

export const PurchaseState = z.enum(['PENDING', 'ACTIVE', 'GRACE', 'CANCELLED', 'REFUNDED', 'ENDED', 'FAILED']).meta({
  id: 'PurchaseState',
  description: 'CANCELLED keeps access to the end of what is paid; GRACE waits for a failed payment.',
})
export type PurchaseState = z.output<typeof PurchaseState>

/** The bought subject: a level of the platform, or an entitlement of a group. */
export const PurchaseSubjectInput = z
  .union([z.strictObject({ level: PaidLevel }), z.strictObject({ entitlementId: Id })])
  .meta({ id: 'PurchaseSubjectInput' })
export type PurchaseSubjectInput = z.output<typeof PurchaseSubjectInput>

export const PurchaseView = z
  .strictObject({
    id: Id,
    subject: z.union([EntitlementView, z.strictObject({ level: PaidLevel })]),
    buyer: PersonCard.optional().describe('For the seller.'),
    source: SubscriptionSource,
    state: PurchaseState,
    price: Money,
    discount: Money.nullable(),
    startDate: Time.nullable(),
    paidUntil: Time.nullable(),
    nextChargeAt: Time.nullable(),
    trialUntil: Time.nullable().describe('The end of the free trial that it is in; null if it is in none.'),
    graceUntil: Time.nullable().describe('After a failed charge: access ends then, unless it is paid before.'),
    receiptUrl: z.string().nullable(),
    manageUrl: z.string().nullable().describe('Where a store’s purchase is managed.'),
    can: z.strictObject({ cancel: z.boolean(), resume: z.boolean() }).describe('The buyer’s rights over its renewal.'),
  })
  .meta({ id: 'PurchaseView' })
export type PurchaseView = z.output<typeof PurchaseView>

const PaymentState = z
  .enum(['OK', 'GRACE', 'HOLD'])
  .describe('GRACE: a charge failed and is being retried; HOLD: access is suspended until it succeeds.')

export const SubscriptionView = z
  .strictObject({
    level: SubscriptionLevel,
    source: SubscriptionSource,
    startDate: Time.nullable(),
    paidUntil: Time.nullable(),
    nextCharge: z.strictObject({ at: Time, price: Money }).nullable(),
    cancelAtPeriodEnd: z.boolean(),
    payment: PaymentState,
    card: z
      .strictObject({ brand: z.string(), last4: z.string(), expiry: z.string().describe('`YYYY-MM`.') })
      .nullable(),
    also: z
      .array(
        z.strictObject({
          source: SubscriptionSource,
          level: SubscriptionLevel,
          paidUntil: Time.nullable(),
          renews: z.boolean().describe('It is charged again then.'),
          payment: PaymentState,
        }),
      )
      .describe('Other subscriptions that run alongside the best one.'),
    manageUrl: z.string().nullable(),
  })
  .meta({
    id: 'SubscriptionView',
    description: 'The platform’s subscription; if there never was one: CANCELLED with source NONE.',
  })
export type SubscriptionView = z.output<typeof SubscriptionView>

export const PayoutAccountState = z
  .enum(['NONE', 'ONBOARDING', 'ACTIVE', 'RESTRICTED'])
  .meta({ id: 'PayoutAccountState' })
export type PayoutAccountState = z.output<typeof PayoutAccountState>

export const SalesSetup = z
  .strictObject({
    cardPayments: z
      .boolean()
      .describe('The operator has set up payments by card; without them only free offers are sold.'),
    payouts: PayoutAccountState.describe('Of the group’s owner. A price above 0 requires ACTIVE.'),
    feePercent: z.number().min(0).max(90).describe('The share of each payment that stays with this place.'),
  })
  .meta({ id: 'SalesSetup', description: 'What a group needs before it can charge, and what it costs.' })
export type SalesSetup = z.output<typeof SalesSetup>

export const PayoutSchedule = z.enum(['MANUAL', 'DAILY', 'WEEKLY', 'MONTHLY']).meta({ id: 'PayoutSchedule' })
export type PayoutSchedule = z.output<typeof PayoutSchedule>

export const SalesTotal = z
  .strictObject({
    source: SubscriptionSource,
    purchases: Count.describe('How many purchases it adds up.'),
    charged: Money,
    takenBack: Money.describe('Refunds and disputes, less what disputes gave back.'),
    fee: Money.describe('The share of this place. Stores pay nothing out here: 0.'),
    net: Money.describe('The amount that is left.'),
  })
  .meta({ id: 'SalesTotal', description: 'The sales through one source in one currency.' })
export type SalesTotal = z.output<typeof SalesTotal>

export const PayoutsView = z
  .strictObject({
    account: z.strictObject({ state: PayoutAccountState }),
    schedule: PayoutSchedule,
    balance: z.strictObject({ available: Money, pending: Money }),
    payouts: z.array(
      z.strictObject({
        id: z.string().describe('The provider’s.'),
        amount: Money,
        state: z.enum(['PENDING', 'PAID', 'FAILED', 'CANCELLED']),
        at: Time,
      }),
    ),
    statement: z.array(
      z.strictObject({
        purchaseId: Id,
        title: z.string().describe('Of what was sold.'),
        kind: z.enum(['CHARGED', 'REFUNDED', 'DISPUTED', 'DISPUTE_WON']),
        gross: Money,
        fee: Money,
        net: Money,
        at: Time,
      }),
    ),
    statementIsWhole: z.boolean().describe('False: only the latest thousand lines are listed.'),
    totals: z.array(SalesTotal).describe('Of the whole statement, listed or not; one for each currency.'),
  })
  .meta({ id: 'PayoutsView' })
export type PayoutsView = z.output<typeof PayoutsView>

export const PromoKind = z.enum(['TRIAL_DAYS', 'PERCENT', 'FREE_LEVEL']).meta({ id: 'PromoKind' })
export type PromoKind = z.output<typeof PromoKind>

export const PromoCodeView = z
  .strictObject({
    id: Id,
    version: Version,
    code: z.string(),
    kind: PromoKind,
    value: z.int().describe('Days, percent, or days of the level.'),
    level: PaidLevel.nullable(),
    entitlementIds: z.array(Id).describe('Null: the code is for the platform’s subscription.'),
    active: z.boolean(),
    expirationDate: Time.nullable(),
    totalLimit: z.int().min(1).nullable(),
    perAccountLimit: z.int().min(1),
    firstTimeOnly: z.boolean(),
    used: Count,
    note: z.string().nullable(),
    createdAt: Time,
  })
  .meta({ id: 'PromoCodeView' })
export type PromoCodeView = z.output<typeof PromoCodeView>

export const PromoEffect = z
  .strictObject({
    kind: PromoKind,
    level: PaidLevel.nullable(),
    percent: z.int().min(1).max(100).nullable(),
    until: Time.nullable(),
  })
  .meta({ id: 'PromoEffect', description: 'The effect of a code for one account.' })
export type PromoEffect = z.output<typeof PromoEffect>

export const PromoUsage = z
  .strictObject({ account: PersonCard, redeemedAt: Time, effect: PromoEffect, grantId: Id.nullable() })
  .meta({ id: 'PromoUsage' })
export type PromoUsage = z.output<typeof PromoUsage>
