import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Count, GroupCard, Highlight, Page, Query, paging } from '../../shared/index.ts'
import { enterpriseFacets, enterpriseFilters } from './shapes.ts'

const listed = 'Closed ones appear as previews, and only if they are listed or the caller is a member.'

export const listEnterpriseGroups = call({
  method: 'POST',
  path: '/groups/listEnterpriseGroups',
  auth: 'member',
  summary: 'Lists organisations, the caller’s own first.',
  description: listed,
  body: z.strictObject({ mine: z.boolean().optional().describe('True: only those the caller belongs to.'), ...paging }),
  response: Page(GroupCard),
  isReadOnly: true,
})

export const searchEnterpriseGroups = call({
  method: 'POST',
  path: '/groups/searchEnterpriseGroups',
  auth: 'member',
  summary: 'Finds organisations by name and handle.',
  description: listed,
  body: z.strictObject({ query: Query, ...paging }),
  response: Page(GroupCard),
  supersededBy: 'searchEnterpriseGroupsV3',
  isReadOnly: true,
  rateLimit: 'search',
})

export const searchEnterpriseGroupsV2 = call({
  method: 'POST',
  path: '/groups/searchEnterpriseGroupsV2',
  auth: 'member',
  summary: 'Finds organisations by name, handle, interests and place, filtered.',
  description: `Adds to \`searchEnterpriseGroups\` filters and how many results each further one would leave. ${listed}`,
  body: z.strictObject({ query: Query, filters: enterpriseFilters.optional(), ...paging }),
  response: Page(GroupCard, { facets: enterpriseFacets }),
  supersededBy: 'searchEnterpriseGroupsV3',
  isReadOnly: true,
  rateLimit: 'search',
})

export const searchEnterpriseGroupsV3 = call({
  method: 'POST',
  path: '/groups/searchEnterpriseGroupsV3',
  auth: 'member',
  summary: 'Finds organisations, filtered and sorted, with the places where they matched.',
  description: `Adds tolerance for typing errors, highlights, sorting and an estimated \`total\` to \`searchEnterpriseGroupsV2\`. ${listed}`,
  body: z.strictObject({
    query: Query,
    filters: enterpriseFilters.optional(),
    sort: z.enum(['RELEVANCE', 'SIZE', 'NEW']).default('RELEVANCE').describe('RELEVANCE by default.'),
    ...paging,
  }),
  response: Page(z.strictObject({ group: GroupCard, highlights: z.array(Highlight) }), {
    facets: enterpriseFacets,
    total: Count,
  }),
  isReadOnly: true,
  rateLimit: 'search',
})
