import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  AutoAcceptRules,
  Count,
  EntitlementView,
  Id,
  Name,
  Page,
  PersonCard,
  Time,
  paging,
} from '../../shared/index.ts'
import { inEnterprise } from './shapes.ts'

const JoinCodeState = z
  .enum(['OPEN', 'DISABLED', 'EXPIRED', 'USED_UP'])
  .meta({ id: 'JoinCodeState', description: 'DISABLED: revoked.' })

const JoinCodeView = z
  .strictObject({
    id: Id,
    code: z.string().describe('Eight characters, none of them easily confused; case does not matter.'),
    url: z.string().describe('Opens the page where it is redeemed.'),
    label: z.string(),
    state: JoinCodeState,
    seats: z.int().min(1).nullable().describe('Null for no limit.'),
    used: Count.describe('Seats taken; leaving, being turned away and being hidden from everybody free them.'),
    waiting: Count.describe('How many of those who took a seat still wait for an admin’s decision.'),
    needsApproval: z.boolean().describe('Redeeming it now sends a request, and an admin decides.'),
    approvalFrom: Time.nullable().describe('From then on redeeming sends a request; null for never.'),
    emailDomains: z.array(z.string()).describe('If not empty: a confirmed address at one of these is required.'),
    entitlement: EntitlementView.nullable().describe('The entitlement it grants besides membership.'),
    expirationDate: Time.nullable(),
    createdBy: PersonCard.nullable().describe('Null once the account is gone.'),
    createdAt: Time,
  })
  .meta({ id: 'JoinCodeView' })

export const joinCodesCreate = call({
  method: 'POST',
  path: '/groups/joinCodes/create',
  auth: 'member',
  summary: 'Makes a code that admits people to an organisation.',
  description:
    'For admins; at most 100 can be redeemable at a time. It is redeemed with `redeemEnterpriseGroupJoinCode`, which ' +
    'takes a seat; leaving frees it. By default it stops admitting people by itself two weeks after it was made, and ' +
    'redeeming sends a request.',
  body: z.strictObject({
    ...inEnterprise,
    label: Name,
    seats: z.int().min(1).max(100_000).nullable().optional().describe('No limit by default.'),
    expirationDate: Time.nullable().optional().describe('Never by default.'),
    needsApproval: z.boolean().default(false).describe('Redeeming sends a request from the start.'),
    approvalFrom: Time.nullable().optional().describe('In 14 days by default; null for never.'),
    emailDomains: AutoAcceptRules.shape.emailDomains.optional(),
    entitlementId: Id.optional().describe('Sold by this organisation; granted to everybody who redeems the code.'),
  }),
  response: JoinCodeView,
  errors: ['GROUP_NOT_FOUND', 'ENTITLEMENT_NOT_FOUND', 'QUOTA_REACHED'],
  extension: true,
})

export const joinCodesList = call({
  method: 'POST',
  path: '/groups/joinCodes/list',
  auth: 'member',
  summary: 'Lists an organisation’s join codes and how often they were used, newest first.',
  description: 'For admins.',
  body: z.strictObject({ ...inEnterprise, states: z.array(JoinCodeState).min(1).max(4).optional(), ...paging }),
  response: Page(JoinCodeView),
  errors: ['GROUP_NOT_FOUND'],
  extension: true,
  isReadOnly: true,
})

export const joinCodesRevoke = call({
  method: 'POST',
  path: '/groups/joinCodes/revoke',
  auth: 'member',
  summary: 'Revokes a join code.',
  description: 'For admins, at once and for good; people who joined with it stay. Revoking again returns it.',
  body: z.strictObject({ ...inEnterprise, joinCodeId: Id }),
  response: JoinCodeView,
  errors: ['GROUP_NOT_FOUND'],
  extension: true,
})
