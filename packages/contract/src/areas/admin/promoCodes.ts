import { z } from 'zod'
import { normalizeCode } from '../../codes.ts'
import { call } from '../../kernel/index.ts'
import { goesWith } from '../../kernel/alternatives.ts'
import {
  Day,
  Id,
  Note,
  Ok,
  Page,
  PaidLevel,
  PromoCodeView,
  PromoKind,
  PromoUsage,
  Query,
  Time,
  Version,
  Zone,
  paging,
} from '../../shared/index.ts'

const which = z.strictObject({ id: Id })
const PromoCode = z
  .string()
  .max(512)
  .overwrite((text) => normalizeCode(text).toUpperCase())
  .regex(/^[A-Z0-9][A-Z0-9-]{2,63}$/)
  .describe('3–64 of `A-Z 0-9 -`; case does not matter.')
const PromoValue = z.int().min(1).max(3650).describe('Days, percent, or days of the level.')
const Limit = z.int().min(1).max(1_000_000)
const EntitlementIds = z.array(Id).max(100).describe('None: the code is for the platform’s own subscription.')
const expiry = {
  expirationDate: z
    .union([Time, Day])
    .nullable()
    .describe('An instant, or a day, which counts to its end in `timeZone`.'),
  timeZone: Zone.optional().describe('The actor’s own by default.'),
}

interface Worth {
  readonly kind?: PromoKind | undefined
  readonly value?: number | undefined
}
const notPastWhole = ({ kind, value = 0 }: Worth) => kind !== 'PERCENT' || value <= 100
const pastWhole = { path: ['value'], message: 'A discount is at most 100 percent.' }

export const promoCodesCreate = call({
  method: 'POST',
  path: '/admin/promoCodes/create',
  auth: 'staff',
  summary: 'Makes a promo code, generated when none is given.',
  description: 'For administrators.',
  body: z
    .strictObject({
      code: PromoCode.optional(),
      kind: PromoKind,
      value: PromoValue,
      level: PaidLevel.optional().describe('Required for FREE_LEVEL.'),
      entitlementIds: EntitlementIds.optional(),
      expirationDate: expiry.expirationDate.optional(),
      timeZone: expiry.timeZone,
      totalLimit: Limit.nullable().optional().describe('No limit by default.'),
      perAccountLimit: Limit.default(1),
      firstTimeOnly: z.boolean().default(false).describe('Only for people who have never paid.'),
      note: Note.optional().describe('For colleagues.'),
    })
    .refine(notPastWhole, pastWhole)
    .check(goesWith('level', 'kind', 'FREE_LEVEL')),
  response: PromoCodeView,
  errors: ['CODE_TAKEN', 'ENTITLEMENT_NOT_FOUND', 'ZONE_UNKNOWN'],
})

export const promoCodesEdit = call({
  method: 'POST',
  path: '/admin/promoCodes/edit',
  auth: 'staff',
  summary: 'Changes limits, note and scope of a promo code.',
  description: 'For administrators. Earlier grants stay as they are; kind and value of a used code cannot change.',
  body: which
    .extend({
      version: Version,
      kind: PromoKind.optional(),
      value: PromoValue.optional(),
      level: PaidLevel.nullable().optional(),
      entitlementIds: EntitlementIds.optional(),
      totalLimit: Limit.nullable().optional(),
      perAccountLimit: Limit.optional(),
      firstTimeOnly: z.boolean().optional(),
      note: Note.nullable().optional(),
    })
    .refine(notPastWhole, pastWhole),
  response: PromoCodeView,
  errors: ['PROMO_CODE_NOT_FOUND', 'VERSION_CONFLICT', 'CODE_IN_USE', 'ENTITLEMENT_NOT_FOUND'],
})

export const promoCodesDelete = call({
  method: 'POST',
  path: '/admin/promoCodes/delete',
  auth: 'staff',
  summary: 'Deletes a promo code that nobody has used.',
  description: 'For administrators.',
  body: which,
  response: Ok,
  errors: ['PROMO_CODE_NOT_FOUND', 'CODE_IN_USE'],
})

export const promoCodesList = call({
  method: 'POST',
  path: '/admin/promoCodes/list',
  auth: 'staff',
  summary: 'Lists the promo codes, newest first.',
  description: 'For administrators.',
  body: z.strictObject({
    active: z.boolean().optional(),
    ending: z.boolean().optional().describe('True: only usable codes that end within 14 days.'),
    query: Query.optional().describe('Searches codes and notes.'),
    ...paging,
  }),
  response: Page(PromoCodeView),
  isReadOnly: true,
})

export const promoCodesDetails = call({
  method: 'GET',
  path: '/admin/promoCodes/details/{id}',
  auth: 'staff',
  summary: 'Reads one promo code.',
  description: 'For administrators.',
  params: which,
  response: PromoCodeView,
  errors: ['PROMO_CODE_NOT_FOUND'],
})

export const promoCodesUsages = call({
  method: 'POST',
  path: '/admin/promoCodes/usages',
  auth: 'staff',
  summary: 'Lists who used a promo code, newest first.',
  description: 'For administrators.',
  body: which.extend(paging),
  response: Page(PromoUsage),
  errors: ['PROMO_CODE_NOT_FOUND'],
  isReadOnly: true,
})

export const promoCodesSetActive = call({
  method: 'POST',
  path: '/admin/promoCodes/setActive',
  auth: 'staff',
  summary: 'Stops or allows new uses of a promo code.',
  description: 'For administrators. Earlier grants stay.',
  body: which.extend({ active: z.boolean() }),
  response: PromoCodeView,
  errors: ['PROMO_CODE_NOT_FOUND'],
})

export const promoCodesSetExpirationDate = call({
  method: 'POST',
  path: '/admin/promoCodes/setExpirationDate',
  auth: 'staff',
  summary: 'Sets when a promo code ends; null for never.',
  description: 'For administrators. Earlier grants stay, even if the new end is earlier.',
  body: which.extend(expiry),
  response: PromoCodeView,
  errors: ['PROMO_CODE_NOT_FOUND', 'ZONE_UNKNOWN'],
})

export const promoCodesLastUsed = call({
  method: 'POST',
  path: '/admin/promoCodes/lastUsed',
  auth: 'staff',
  summary: 'Reads the promo code a member last used.',
  description: 'For administrators.',
  body: z.strictObject({ userId: Id }),
  response: z.strictObject({ promoCode: PromoCodeView.nullable(), redeemedAt: Time.nullable() }),
  errors: ['USER_NOT_FOUND'],
  isReadOnly: true,
})
