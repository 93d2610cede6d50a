import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Count, GroupCard, Highlight, Id, Page, Query, Recommendation, paging } from '../../shared/index.ts'
import { groupFacets, groupFilters } from './shapes.ts'

const listed = 'Closed groups appear as previews, and only if they are listed or the caller is a member.'
const recommended = 'Never groups the caller is in, has asked to join, is invited to, is barred from or has dismissed.'

export const search = call({
  method: 'POST',
  path: '/groups/search',
  auth: 'member',
  summary: 'Finds groups by their names.',
  description: listed,
  body: z.strictObject({ query: Query, ...paging }),
  response: Page(GroupCard),
  supersededBy: 'searchV2',
  isReadOnly: true,
  rateLimit: 'search',
})

export const searchV2 = call({
  method: 'POST',
  path: '/groups/searchV2',
  auth: 'member',
  summary: 'Finds groups by name, description, interests and place, filtered, with the places where they matched.',
  description:
    'Adds descriptions, tolerance for typing errors, filters, highlights and facets to `search`: how many ' +
    `results each further filter would leave. \`total\` is an estimate. ${listed}`,
  body: z.strictObject({ query: Query, filters: groupFilters.optional(), ...paging }),
  response: Page(z.strictObject({ group: GroupCard, highlights: z.array(Highlight) }), {
    facets: groupFacets,
    total: Count,
  }),
  errors: ['GROUP_NOT_FOUND'],
  isReadOnly: true,
  rateLimit: 'search',
})

export const listGroupsV2 = call({
  method: 'POST',
  path: '/groups/listGroupsV2',
  auth: 'member',
  summary: 'Lists the directory of groups, filtered and sorted.',
  description: `Standard groups; subgroups and enterprise groups have their own lists. ${listed}`,
  body: z.strictObject({
    filters: groupFilters.optional(),
    sort: z.enum(['ACTIVE', 'NEW', 'SIZE', 'NAME']).default('ACTIVE').describe('By the latest post by default.'),
    ...paging,
  }),
  response: Page(GroupCard, { facets: groupFacets }),
  errors: ['GROUP_NOT_FOUND'],
  isReadOnly: true,
})

export const getRecommendedGroups = call({
  method: 'POST',
  path: '/groups/getRecommendedGroups',
  auth: 'member',
  summary: 'Recommends groups to join.',
  description: recommended,
  body: z.strictObject(paging),
  response: Page(GroupCard),
  supersededBy: 'getRecommendedGroupsV2',
  isReadOnly: true,
})

export const getRecommendedGroupsV2 = call({
  method: 'POST',
  path: '/groups/getRecommendedGroupsV2',
  auth: 'member',
  summary: 'Recommends groups to join with the reasons, and removes those dismissed.',
  description: `Adds to \`getRecommendedGroups\` the reasons, the choice of interests, and dismissing. ${recommended}`,
  body: z.strictObject({
    dismiss: z.array(Id).max(100).optional().describe('Groups not to recommend again.'),
    interestIds: z.array(Id).max(20).optional().describe('For these instead of the caller’s own.'),
    ...paging,
  }),
  response: Page(Recommendation(GroupCard)),
  errors: ['INTEREST_UNKNOWN'],
})
