import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { needs } from '../../kernel/alternatives.ts'
import {
  AccentSeed,
  AuditLine,
  Count,
  EnterpriseGroupView,
  GroupCard,
  GroupPreview,
  Handle,
  Id,
  LandingSectionId,
  MembershipView,
  MetricsInterval,
  MetricsView,
  Name,
  OrganizationView,
  Page,
  PayoutAccountState,
  PersonCard,
  PhoneInput,
  Query,
  Time,
  Version,
  line,
  paging,
} from '../../shared/index.ts'
import { groupDetailErrors, inEnterprise, topLevelDetails } from './shapes.ts'

const byId = z.strictObject({ id: Id })
const homeOrPreview = z.discriminatedUnion('locked', [EnterpriseGroupView, GroupPreview])
const yearsOfMetrics = 5
const dayMs = 86_400_000

export const editEnterpriseGroup = call({
  method: 'POST',
  path: '/groups/editEnterpriseGroup',
  auth: 'member',
  summary: 'Changes an organisation’s name, address, look, sections, settings and contact person.',
  description:
    'For admins; the handle only for the owner. Fields left out stay as they are; a stale `version` is refused with ' +
    'the present group in `current`. The handle is the name in addresses; the old one stops working. The contact is ' +
    'that of the organisation that registered; without one it is refused. The landing page has a call of its own.',
  body: z.strictObject({
    ...topLevelDetails,
    ...inEnterprise,
    version: Version,
    name: Name.optional(),
    handle: Handle.optional(),
    accent: AccentSeed.nullable()
      .optional()
      .describe('The seed from which readable colours are made; null for the picture’s.'),
    sections: z
      .array(z.strictObject({ id: LandingSectionId, shown: z.boolean(), label: line(40).nullable() }))
      .max(20)
      .refine((sections) => new Set(sections.map(({ id }) => id)).size === sections.length, 'One is named twice.')
      .optional()
      .describe('The parts of its pages, each with its own name or the usual one; those left out stay as they are.'),
    contact: z
      .strictObject({ firstName: Name, lastName: Name, role: Name, phone: PhoneInput.nullable() })
      .nullable()
      .optional()
      .describe('The person the platform contacts.'),
  }),
  response: EnterpriseGroupView,
  errors: [
    'GROUP_NOT_FOUND',
    'VERSION_CONFLICT',
    'HANDLE_TAKEN',
    'NOT_A_NUMBER',
    'INVALID_COUNTRY',
    'TOO_SHORT',
    'TOO_LONG',
    ...groupDetailErrors,
  ],
})

export const getEnterpriseGroupMetrics = call({
  method: 'POST',
  path: '/groups/getEnterpriseGroupMetrics',
  auth: 'member',
  summary: 'Returns the members, growth, activity and income of an organisation, as totals and as series.',
  description:
    'For admins. Across the enterprise group, its groups and their subgroups; groups of fewer than five members, and ' +
    'closed ones that the admin may not know of, count towards the totals but are not broken down. Counted once ' +
    `an hour, from the organisation’s first day on. At most ${yearsOfMetrics} years. Weeks begin on Monday; days are in ` +
    'UTC, and the last is the one that `to` falls on.',
  body: z
    .strictObject({ ...inEnterprise, from: Time, to: Time, interval: MetricsInterval })
    .refine(({ from, to }) => Date.parse(from) < Date.parse(to), { path: ['to'], message: 'Ends before it starts.' })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= yearsOfMetrics * 366 * dayMs, {
      path: ['from'],
      message: `At most ${yearsOfMetrics} years.`,
    }),
  response: MetricsView,
  errors: ['GROUP_NOT_FOUND'],
  isReadOnly: true,
})

export const getEnterpriseGroupMemberships = call({
  method: 'POST',
  path: '/groups/getEnterpriseGroupMemberships',
  auth: 'member',
  summary: 'Lists the caller’s memberships of organisations; for admins, the people of one across its groups.',
  description:
    'Without `enterpriseGroupId`, the caller’s own. With it, each person once, with the organisation’s groups the ' +
    'person belongs to; `groupId` narrows to one of them.',
  body: z
    .strictObject({ enterpriseGroupId: Id.optional(), groupId: Id.optional(), query: Query.optional(), ...paging })
    .check(needs('groupId', 'enterpriseGroupId')),
  response: Page(MembershipView.extend({ groups: z.array(GroupCard) }).meta({ id: 'OrganizationMembership' })),
  errors: ['GROUP_NOT_FOUND'],
  isReadOnly: true,
})

export const getEnterpriseGroup = call({
  method: 'GET',
  path: '/groups/getEnterpriseGroup/{id}',
  auth: 'member',
  summary: 'Reads an organisation’s home, or the preview of a closed one.',
  params: byId,
  response: homeOrPreview,
  errors: ['GROUP_NOT_FOUND'],
})

export const getEnterpriseGroupAdminDetails = call({
  method: 'GET',
  path: '/groups/getEnterpriseGroupAdminDetails/{id}',
  auth: 'member',
  summary: 'Reads what only the admins of an organisation see.',
  description:
    'The log shows what the organisation’s admins did to it, the latest 50 entries. Closed groups that the admin may ' +
    'not know of are left out. The size of the files is measured once a day.',
  params: byId,
  response: EnterpriseGroupView.extend({
    admins: z.array(PersonCard).describe('Every admin.'),
    organization: OrganizationView.nullable(),
    accentSeed: AccentSeed.nullable().describe('As chosen; null for the picture’s.'),
    groups: z
      .array(GroupCard)
      .max(200)
      .describe('The groups that belong to it, by name; the rest can be found by listing.'),
    joinCodes: Count.describe('Codes that can be redeemed now.'),
    storageBytes: Count,
    payouts: PayoutAccountState,
    audit: z.array(AuditLine).max(50),
  }).meta({ id: 'EnterpriseAdminDetails' }),
  errors: ['GROUP_NOT_FOUND'],
})

export const getEnterpriseGroupFromUserId = call({
  method: 'GET',
  path: '/groups/getEnterpriseGroupFromUserId/{id}',
  auth: 'member',
  summary: 'Reads the enterprise group of the organisation account `id`, or its preview.',
  description: 'The answer is the same 404 whether the account is a person’s, is unknown, or its group is not visible.',
  params: byId,
  response: homeOrPreview,
  errors: ['GROUP_NOT_FOUND'],
})

export const getEnterpriseGroupFromStandardGroupId = call({
  method: 'GET',
  path: '/groups/getEnterpriseGroupFromStandardGroupId/{id}',
  auth: 'member',
  summary: 'Reads the enterprise group that the standard group `id` belongs to, in full.',
  description: 'For those who can see both; otherwise 404.',
  params: byId,
  response: EnterpriseGroupView,
  errors: ['GROUP_NOT_FOUND'],
})

export const getEnterpriseGroupPreviewFromStandardGroupId = call({
  method: 'GET',
  path: '/groups/getEnterpriseGroupPreviewFromStandardGroupId/{id}',
  auth: 'member',
  summary: 'Reads the enterprise group that the standard group `id` belongs to as a card, for the group’s header.',
  description: 'For those who can see the standard group.',
  params: byId,
  response: GroupCard,
  errors: ['GROUP_NOT_FOUND'],
})
