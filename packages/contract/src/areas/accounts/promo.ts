import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { PromoEffect, SubscriptionSource, SubscriptionView, Time, typedCode } from '../../shared/index.ts'

export const redeemPromoCode = call({
  method: 'POST',
  path: '/accounts/redeemPromoCode',
  auth: 'member',
  summary: 'Redeems a promo code that needs no purchase: free days or a free level of the platform.',
  description:
    'Unknown, expired, used-up and inactive codes are refused in the same way to anybody who never redeemed them. ' +
    'Alongside a paid plan the free time begins when the paid time ends. A percentage applies to a purchase and is ' +
    'entered under payments.',
  body: z.strictObject({
    code: typedCode(64).describe('Case, spaces and invisible characters do not matter.'),
    preview: z.boolean().optional().describe('Says what the code would do and changes nothing.'),
  }),
  response: z.strictObject({ effect: PromoEffect, subscription: SubscriptionView }),
  errors: ['CODE_REFUSED', 'ALREADY_REDEEMED', 'NEEDS_PURCHASE'],
  rateLimit: 'guess',
})

export const lastUsedPromoCode = call({
  method: 'GET',
  path: '/accounts/lastUsedPromoCode',
  auth: 'member',
  summary: 'Reads the promo code the member last redeemed.',
  response: z.strictObject({
    promoCode: z.strictObject({ code: z.string(), effect: PromoEffect, redeemedAt: Time }).nullable(),
  }),
})

export const lastSubscriptionStartDate = call({
  method: 'GET',
  path: '/accounts/lastSubscriptionStartDate',
  auth: 'member',
  summary: 'Reads when the member’s latest subscription began.',
  response: z.strictObject({ startDate: Time.nullable(), source: SubscriptionSource }),
})
