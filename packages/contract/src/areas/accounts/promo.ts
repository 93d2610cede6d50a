import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { PromoEffect, SubscriptionSource, SubscriptionView, Time, line } from '../../shared/index.ts'

export const redeemPromoCode = call({
  method: 'POST',
  path: '/accounts/redeemPromoCode',
  auth: 'member',
  summary: 'Redeems a promo code that stands alone: free days or a free level of the platform.',
  description:
    'Unknown, expired, used up and inactive codes are refused alike to those who never redeemed them. Beside a ' +
    'paid plan the free time begins after what is paid. A percentage wants a purchase: it is given under ' +
    'payments.',
  body: z.strictObject({
    code: line(64).describe('Case does not matter.'),
    preview: z.boolean().optional().describe('Answers what it would do and changes nothing.'),
  }),
  response: z.strictObject({ effect: PromoEffect, subscription: SubscriptionView }),
  errors: ['CODE_REFUSED', 'ALREADY_REDEEMED', 'NEEDS_PURCHASE'],
  limit: 'guess',
})

export const lastUsedPromoCode = call({
  method: 'GET',
  path: '/accounts/lastUsedPromoCode',
  auth: 'member',
  summary: 'Reads the promo code the member redeemed last.',
  response: z.strictObject({
    promoCode: z.strictObject({ code: z.string(), effect: PromoEffect, redeemedAt: Time }).nullable(),
  }),
})

export const lastSubscriptionStartDate = call({
  method: 'GET',
  path: '/accounts/lastSubscriptionStartDate',
  auth: 'member',
  summary: 'Reads when the member’s newest subscription began.',
  response: z.strictObject({ startDate: Time.nullable(), source: SubscriptionSource }),
})
