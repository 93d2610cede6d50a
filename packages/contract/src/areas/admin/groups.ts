import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  AuditLine,
  Count,
  EnterpriseGroupView,
  GroupCard,
  GroupView,
  Handle,
  Id,
  Name,
  Note,
  Ok,
  OrganizationState,
  OrganizationView,
  Page,
  PersonCard,
  Query,
  Time,
  UserAdminCard,
  paging,
} from '../../shared/index.ts'
import { atMostOneOf, needs, someOf } from '../../kernel/alternatives.ts'
import { groupDetailErrors, newGroup } from '../groups/shapes.ts'
import { Reason, Similarity } from './shapes.ts'

const GroupState = z.enum(['ACTIVE', 'DELETED']).meta({
  id: 'GroupState',
  description: 'A DELETED group can still be restored by its owner for 30 days.',
})
const ofGroup = z.strictObject({ groupId: Id })
const owner = UserAdminCard.nullable().describe(
  'Also one whom nobody else sees. Unless they are ACTIVE they cannot act: `groupsHandOver` gives it to somebody else.',
)
const audit = z.array(AuditLine).max(100).describe('Acts of staff on it, newest first.')
const search = {
  body: z.strictObject({ query: Query, ...paging }),
  response: Page(z.strictObject({ ...GroupCard.shape, similarity: Similarity })),
  isReadOnly: true,
  rateLimit: 'search',
} as const

export const groupsList = call({
  method: 'POST',
  path: '/admin/groups/list',
  auth: 'staff',
  summary: 'Lists standard groups and subgroups.',
  description: 'For administrators.',
  body: z.strictObject({
    filters: z
      .strictObject({ state: GroupState.optional(), parentId: Id.optional(), ownerId: Id.optional() })
      .optional(),
    sort: z.enum(['NAME', 'NEWEST', 'MEMBERS', 'REPORTS', 'ACTIVE']).default('NEWEST'),
    ...paging,
  }),
  response: Page(
    z.strictObject({
      ...GroupCard.shape,
      owner: PersonCard,
      state: GroupState,
      reports: Count.describe('Still open.'),
      lastPostAt: Time.nullable().describe('When the newest post was published, counted hourly; null without one.'),
    }),
  ),
  isReadOnly: true,
})

export const groupsGet = call({
  method: 'GET',
  path: '/admin/groups/get/{groupId}',
  auth: 'staff',
  summary: 'Reads one group with its settings and what staff did to it, but not its posts.',
  description: 'For administrators.',
  params: ofGroup,
  response: z.strictObject({ ...GroupView.shape, owner, state: GroupState, audit }),
  errors: ['GROUP_NOT_FOUND'],
})

export const groupsCreate = call({
  method: 'POST',
  path: '/admin/groups/create',
  auth: 'staff',
  summary: 'Makes a group on behalf of somebody, who becomes its owner.',
  description: 'For administrators. The rules are those for a group made by a member.',
  body: newGroup({ ownerId: Id }),
  response: GroupView,
  errors: ['USER_NOT_FOUND', 'GROUP_NOT_FOUND', 'TOO_DEEP', ...groupDetailErrors],
})

export const groupsHandOver = call({
  method: 'POST',
  path: '/admin/groups/handOver',
  auth: 'staff',
  summary: 'Gives a group whose owner cannot act to one of its members.',
  description:
    'For administrators; of organisations too. An owner who can sign in hands over themselves: NOT_ALLOWED. The former ' +
    'owner stays an admin, and whatever the group sells is paid out to the new one.',
  body: ofGroup.extend({ userId: Id.describe('A member with a usable account.'), reason: Reason }),
  response: Ok,
  errors: ['GROUP_NOT_FOUND', 'TARGET_NOT_MEMBER'],
  stepUp: true,
  extension: true,
})

export const groupsFuzzySearch = call({
  method: 'POST',
  path: '/admin/groups/fuzzySearch',
  auth: 'staff',
  summary: 'Searches standard groups and subgroups by name, tolerating typing errors, closest match first.',
  description: 'For administrators.',
  ...search,
})

export const enterpriseGroupsList = call({
  method: 'POST',
  path: '/admin/enterpriseGroups/list',
  auth: 'staff',
  summary: 'Lists enterprise groups and the organisations awaiting review.',
  description: 'For administrators. Organisations awaiting review come first; they have no group yet.',
  body: z.strictObject({
    filters: z.strictObject({ state: OrganizationState.optional(), verified: z.boolean().optional() }).optional(),
    ...paging,
  }),
  response: Page(
    z.strictObject({
      group: GroupCard.nullable(),
      organization: OrganizationView.nullable().describe('Null for a group that an administrator made.'),
      owner: PersonCard,
    }),
  ),
  isReadOnly: true,
})

export const enterpriseGroupsGet = call({
  method: 'GET',
  path: '/admin/enterpriseGroups/get/{groupId}',
  auth: 'staff',
  summary: 'Reads one enterprise group with its organisation and review.',
  description: 'For administrators.',
  params: ofGroup,
  response: z.strictObject({
    ...EnterpriseGroupView.shape,
    owner,
    organization: OrganizationView.nullable(),
    audit,
  }),
  errors: ['GROUP_NOT_FOUND'],
})

export const enterpriseGroupsCreate = call({
  method: 'POST',
  path: '/admin/enterpriseGroups/create',
  auth: 'staff',
  summary: 'Makes an enterprise group, or decides on an organisation awaiting review.',
  description:
    'For administrators. With `name`, `handle` and `ownerId` it makes one. With `organizationAccountId` and ' +
    '`decision` it either verifies the organisation, whose group is then made (its handle derived from the name by ' +
    'default), or rejects it.',
  body: z
    .strictObject({
      name: Name.optional(),
      handle: Handle.optional(),
      ownerId: Id.optional(),
      organizationAccountId: Id.optional(),
      decision: z.enum(['VERIFY', 'REJECT']).optional(),
      note: Note.optional().describe('Sent to the organisation.'),
    })
    .check(
      someOf('name', 'organizationAccountId'),
      atMostOneOf('name', 'organizationAccountId'),
      atMostOneOf('ownerId', 'organizationAccountId'),
      needs('name', 'handle'),
      needs('name', 'ownerId'),
      needs('organizationAccountId', 'decision'),
      needs('decision', 'organizationAccountId'),
    ),
  response: z.union([EnterpriseGroupView, OrganizationView]).describe('The group; after a rejection the organisation.'),
  errors: ['USER_NOT_FOUND', 'ACCOUNT_NOT_FOUND', 'HANDLE_TAKEN', 'NAME_MISLEADING', 'ALREADY_DECIDED'],
})

export const enterpriseGroupsFuzzySearch = call({
  method: 'POST',
  path: '/admin/enterpriseGroups/fuzzySearch',
  auth: 'staff',
  summary: 'Searches enterprise groups by name, tolerating typing errors, closest match first.',
  description: 'For administrators.',
  ...search,
})
