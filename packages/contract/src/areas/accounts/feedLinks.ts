import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { FeedLink, FeedLinkKind, Id, Ok, maxFeedLinks } from '../../shared/index.ts'

export const getFeedLinks = call({
  method: 'GET',
  path: '/accounts/feedLinks',
  auth: 'member',
  summary: 'Lists the member’s secret addresses for feed readers, calendars and podcast apps, the newest first.',
  response: z.strictObject({ items: z.array(FeedLink).max(maxFeedLinks + 1) }),
  extension: true,
})

export const createFeedLink = call({
  method: 'POST',
  path: '/accounts/feedLinks/create',
  auth: 'member',
  summary: 'Makes a secret address at which a program reads what the member may see.',
  description:
    'Everybody who has it reads as the member, without signing in; what the member may see is checked at each fetch. It ' +
    'ends with all other sign-ins of the account, as by a changed password. A group, and the group of a library, is one ' +
    'that the member is in. `targetId` is needed for `GROUP` and `LIBRARY`.',
  body: z
    .strictObject({ kind: FeedLinkKind, targetId: Id.optional() })
    .refine(({ kind, targetId }) => kind === 'EVENTS' || (kind === 'HOME') === (targetId === undefined), {
      path: ['targetId'],
      error: 'Expected a target for GROUP and LIBRARY, and none for HOME',
    }),
  response: FeedLink,
  errors: ['GROUP_NOT_FOUND', 'LIBRARY_NOT_FOUND', 'QUOTA_REACHED'],
  stepUp: true,
  extension: true,
  returnsSecret: true,
})

export const endFeedLink = call({
  method: 'POST',
  path: '/accounts/feedLinks/end',
  auth: 'member',
  summary: 'Ends a secret address at once; others go on.',
  body: z.strictObject({ linkId: Id }),
  response: Ok,
  errors: ['NOT_FOUND'],
  extension: true,
})
