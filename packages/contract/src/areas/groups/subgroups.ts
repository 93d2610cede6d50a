import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  Count,
  GroupCard,
  GroupStanding,
  Id,
  Ok,
  Page,
  PersonCard,
  Query,
  SubgroupJoinPolicy,
  Time,
  abilities,
  paging,
} from '../../shared/index.ts'
import { inGroup, withoutRefund } from './shapes.ts'

const forParent = 'For members of the parent; `groupId` is the parent.'

const SubgroupCard = GroupCard.extend({
  counts: z.strictObject({ members: Count, posts: Count }).optional().describe('Left out of a preview.'),
  lastActivityTime: Time.nullable().optional().describe('When it was last posted in; left out of a preview.'),
  can: abilities('join', 'leave', 'post', 'invite', 'manage', 'delete'),
}).meta({ id: 'SubgroupCard', description: 'A subgroup as shown in its parent’s list.' })

export const listSubgroups = call({
  method: 'POST',
  path: '/groups/listSubgroups',
  auth: 'member',
  summary: 'Lists a group’s subgroups by name.',
  description: forParent,
  body: z.strictObject({ ...inGroup, ...paging }),
  response: Page(GroupCard),
  errors: ['GROUP_NOT_FOUND'],
  supersededBy: 'listSubgroupsV2',
  isReadOnly: true,
})

export const listSubgroupsV2 = call({
  method: 'POST',
  path: '/groups/listSubgroupsV2',
  auth: 'member',
  summary: 'Lists a group’s subgroups, filtered and sorted, with what is going on in them.',
  description:
    'Adds filters, sorting, counts, the latest activity and what the caller may do there to `listSubgroups`. ' +
    forParent,
  body: z.strictObject({
    ...inGroup,
    filters: z
      .strictObject({
        membershipState: GroupStanding.extract(['NONE', 'INVITED', 'PENDING', 'MEMBER']),
        joinPolicy: SubgroupJoinPolicy,
      })
      .partial()
      .optional(),
    sort: z.enum(['NAME', 'ACTIVE', 'NEW', 'SIZE']).default('NAME').describe('NAME by default.'),
    ...paging,
  }),
  response: Page(SubgroupCard),
  errors: ['GROUP_NOT_FOUND'],
  isReadOnly: true,
})

export const searchSubgroups = call({
  method: 'POST',
  path: '/groups/searchSubgroups',
  auth: 'member',
  summary: 'Finds subgroups of one group by their names.',
  description: forParent,
  body: z.strictObject({ ...inGroup, query: Query, ...paging }),
  response: Page(GroupCard),
  errors: ['GROUP_NOT_FOUND'],
  isReadOnly: true,
  rateLimit: 'search',
})

export const subgroupAvailableMembers = call({
  method: 'POST',
  path: '/groups/subgroup/{id}/availableMembers',
  auth: 'member',
  summary: 'Lists members of the parent who are not yet in the subgroup `id`.',
  description: 'For admins of the subgroup or its parent. By name; people already barred or invited are left out.',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ query: Query.optional(), ...paging }),
  response: Page(PersonCard),
  errors: ['GROUP_NOT_FOUND'],
  isReadOnly: true,
})

export const deleteSubgroup = call({
  method: 'DELETE',
  path: '/groups/{id}/deleteSubgroup/{subId}',
  auth: 'member',
  summary: 'Deletes the subgroup `subId` of the group `id`, with its events and chat.',
  description:
    'For the subgroup’s owner and the parent’s admins. Its owner can restore it within 30 days. Anything it sells ' +
    'has to be ended first: LIVE_PURCHASES and `withoutRefund` say what they say of `deleteGroup`.',
  params: z.strictObject({ id: Id, subId: Id }),
  query: z.strictObject({ withoutRefund }),
  response: Ok,
  errors: ['GROUP_NOT_FOUND', 'LIVE_PURCHASES'],
})
