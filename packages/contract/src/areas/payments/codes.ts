import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { EntitlementView, GroupCard, Id, Money, PurchaseSubjectInput, Time, typedCode } from '../../shared/index.ts'

const TypedCode = typedCode(64).describe('Case, spaces and invisible characters do not matter.')
const until = z.strictObject({ until: Time.nullable().describe('Null for ever.') })

export const redeemPromoCode = call({
  method: 'POST',
  path: '/payments/redeemPromoCode',
  auth: 'member',
  summary: 'Applies a promo code to a coming purchase, or redeems what it gives for free.',
  description:
    'A code that lowers the price reserves the discount for 30 minutes: pass `reservationId` to `startCardPurchase`. ' +
    'A code that needs no payment grants at once. With `preview` nothing is reserved or granted. Unknown, expired ' +
    'and used-up codes are refused in the same way. Free time is added after what is already paid.',
  body: z.strictObject({ code: TypedCode, subject: PurchaseSubjectInput, preview: z.boolean().default(false) }),
  response: z.strictObject({
    discount: z
      .strictObject({ percent: z.int().min(1).max(100), price: Money.describe('The amount that remains to be paid.') })
      .nullable()
      .describe('Null if the code gives time instead.'),
    reservationId: Id.nullable(),
    grant: until.nullable().describe('The grant or, in a preview, the possible one.'),
  }),
  errors: ['ENTITLEMENT_NOT_FOUND', 'CODE_REFUSED', 'NOT_FOR_THIS', 'ALREADY_REDEEMED', 'NOT_ON_SALE'],
  rateLimit: 'guess',
})

export const redeemEnterpriseGroupJoinCode = call({
  method: 'POST',
  path: '/payments/redeemEnterpriseGroupJoinCode',
  auth: 'member',
  summary: 'Takes a seat with an organisation’s join code.',
  description:
    'Joins the enterprise group, or asks to if the code requires approval, and grants what the code carries; to those ' +
    'who are members already, too, unless it requires approval. ' +
    'Redeeming it again changes nothing and takes no second seat. With `preview` it only says what would happen. ' +
    'After five wrong tries further ones are paused.',
  body: z.strictObject({ code: TypedCode, preview: z.boolean().default(false) }),
  response: z.strictObject({
    enterpriseGroup: GroupCard,
    status: z.enum(['JOINED', 'REQUESTED']),
    grant: until.extend({ entitlement: EntitlementView }).nullable(),
  }),
  errors: [
    'CODE_UNKNOWN',
    'CODE_USED_UP',
    'EMAIL_DOMAIN_NEEDED',
    'CODE_EXPIRED',
    'CODE_DISABLED',
    'BANNED_FROM_GROUP',
    'RETRY_LATER',
  ],
  rateLimit: 'guess',
})
