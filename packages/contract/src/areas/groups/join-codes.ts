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
    code: z.string().describe('Eight characters without look-alikes; case does not matter.'),
    url: z.string().describe('Leads to the page where it is redeemed.'),
    label: z.string(),
    state: JoinCodeState,
    seats: z.int().min(1).nullable().describe('Null: no limit.'),
    used: Count,
    needsApproval: z.boolean().describe('Redeeming it now asks, and an admin decides.'),
    approvalFrom: Time.nullable().describe('From then on redeeming asks; null: it never comes to that.'),
    emailDomains: z.array(z.string()).describe('Where not empty: a proven address of one of these is wanted.'),
    entitlement: EntitlementView.nullable().describe('What it opens beside membership.'),
    expirationDate: Time.nullable(),
    createdBy: PersonCard.nullable().describe('None once the account is gone.'),
    createdAt: Time,
  })
  .meta({ id: 'JoinCodeView' })

export const joinCodesCreate = call({
  method: 'POST',
  path: '/groups/joinCodes/create',
  auth: 'member',
  summary: 'Makes a code that lets people into an organisation.',
  description:
    'For admins, at most 100 that can be redeemed at a time. It is redeemed by `redeemEnterpriseGroupJoinCode`, ' +
    'which takes a seat; who leaves frees it. Two weeks after it was made, unless told otherwise, it stops letting ' +
    'in by itself and redeeming asks.',
  body: z.strictObject({
    ...inEnterprise,
    label: Name,
    seats: z.int().min(1).max(100_000).nullable().optional().describe('No limit unless told.'),
    expirationDate: Time.nullable().optional().describe('Never unless told.'),
    needsApproval: z.boolean().default(false).describe('Redeeming asks from the start.'),
    approvalFrom: Time.nullable().optional().describe('In 14 days unless told; null: never.'),
    emailDomains: AutoAcceptRules.shape.emailDomains.optional(),
    entitlementId: Id.optional().describe('Of this organisation; granted to who redeems.'),
  }),
  response: JoinCodeView,
  errors: ['GROUP_NOT_FOUND', 'ENTITLEMENT_NOT_FOUND', 'QUOTA_REACHED'],
  extension: true,
})

export const joinCodesList = call({
  method: 'POST',
  path: '/groups/joinCodes/list',
  auth: 'member',
  summary: 'Lists an organisation’s join codes and how often they were used, the newest first.',
  description: 'For admins.',
  body: z.strictObject({ ...inEnterprise, states: z.array(JoinCodeState).min(1).max(4).optional(), ...paging }),
  response: Page(JoinCodeView),
  errors: ['GROUP_NOT_FOUND'],
  extension: true,
  reads: true,
})

export const joinCodesRevoke = call({
  method: 'POST',
  path: '/groups/joinCodes/revoke',
  auth: 'member',
  summary: 'Revokes a join code.',
  description: 'For admins, at once and for good; who came in by it stays. Revoking again answers it.',
  body: z.strictObject({ ...inEnterprise, joinCodeId: Id }),
  response: JoinCodeView,
  errors: ['GROUP_NOT_FOUND'],
  extension: true,
})
