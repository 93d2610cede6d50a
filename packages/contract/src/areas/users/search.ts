import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Count, FollowState, Highlight, Id, Near, Page, PersonCard, Query, queryPaging } from '../../shared/index.ts'

export const searchUsers = call({
  method: 'GET',
  path: '/users/searchUsers/{query}',
  auth: 'member',
  summary:
    'Finds people by user name and name; those that begin with the query come first. If none does, similar names.',
  params: z.strictObject({ query: Query }),
  query: z.strictObject(queryPaging),
  response: Page(PersonCard),
  supersededBy: 'searchUsersV2',
  rateLimit: 'search',
})

export const searchUsersV2 = call({
  method: 'POST',
  path: '/users/searchUsersV2',
  auth: 'member',
  summary: 'Finds people by everything on their profile, filtered, with the places where it matched.',
  description:
    'Adds bio, interests and place, tolerance for typing errors, filters, the number of mutual follows and an ' +
    'estimated `total` to `searchUsers`. Nearness is judged by the place people name, never by where they are.',
  query: z.strictObject(queryPaging),
  body: z.strictObject({
    query: Query,
    filters: z
      .strictObject({ groupId: Id, interestIds: z.array(Id).max(50), near: Near, followState: FollowState })
      .partial()
      .optional(),
  }),
  response: Page(
    z.strictObject({
      person: PersonCard,
      highlights: z.array(Highlight),
      mutual: Count.describe('Mutual follows in common.'),
    }),
    { total: Count },
  ),
  errors: ['GROUP_NOT_FOUND', 'INTEREST_UNKNOWN'],
  isReadOnly: true,
  rateLimit: 'search',
})
