import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  Count,
  EventCard,
  EventMemberState,
  Highlight,
  Id,
  Near,
  Page,
  Query,
  Time,
  facets,
  paging,
} from '../../shared/index.ts'

const each = 'Each date of a series counts as an event of its own.'
const eventFacets = facets('day', 'group', 'online', 'cost', 'distance')
const span = { from: Time.optional(), to: Time.optional() }
const inOrder = [
  ({ from, to }: { from?: string; to?: string }) =>
    from === undefined || to === undefined || Date.parse(from) < Date.parse(to),
  { path: ['to'], message: 'Ends before it starts.' },
] as const satisfies readonly [unknown, { path: string[]; message: string }]

/** What narrows a list of events; what has begun is left out unless `from` says otherwise. */
const eventFilters = {
  ...span,
  near: Near.optional(),
  groupIds: z.array(Id).min(1).max(50).optional(),
  online: z.boolean().optional(),
  cost: z.enum(['FREE', 'PAID']).optional(),
  myStates: z.array(EventMemberState).min(1).max(6).optional(),
  seatsLeft: z.boolean().optional().describe('True: only where there is a free seat.'),
  interestIds: z.array(Id).min(1).max(20).optional().describe('Of the event’s group; any of these.'),
}

export const listCommunityEvents = call({
  method: 'POST',
  path: '/groups/listCommunityEvents',
  auth: 'member',
  summary: 'Lists events: those to come, one’s own answers and invitations, those one hosts, or those past.',
  description:
    'By their start, PAST the latest first. UPCOMING is what one may see of groups one is in, or of the named group ' +
    'or organisation; MINE where one is confirmed, waiting or interested; PAST what is over of the same, and where one ' +
    `was confirmed. What goes on belongs to what is to come, and to the span in which it begins or goes on. ${each}`,
  body: z
    .strictObject({
      scope: z.enum(['UPCOMING', 'MINE', 'INVITED', 'HOSTING', 'PAST']),
      groupId: Id.optional(),
      enterpriseGroupId: Id.optional().describe('With its groups.'),
      ...span,
      ...paging,
    })
    .refine(...inOrder),
  response: Page(EventCard),
  errors: ['GROUP_NOT_FOUND'],
  reads: true,
})

export const searchCommunityEvents = call({
  method: 'POST',
  path: '/groups/searchCommunityEvents',
  auth: 'member',
  summary: 'Finds events to come by title and description.',
  body: z.strictObject({ query: Query, ...paging }),
  response: Page(EventCard),
  supersededBy: 'searchCommunityEventsV2',
  reads: true,
  limit: 'search',
})

export const searchCommunityEventsV2 = call({
  method: 'POST',
  path: '/groups/searchCommunityEventsV2',
  auth: 'member',
  summary: 'Finds events, also by place, filtered, with the places where they matched.',
  description:
    'Adds to `searchCommunityEvents` filters, forgiveness for slips of typing, highlights, and facets: how many ' +
    'results each further filter would leave. Highlights name `title`, `description` or `place`, its ' +
    `\`locationString\`. \`total\` is an estimate. ${each}`,
  body: z.strictObject({
    query: Query,
    filters: z
      .strictObject(eventFilters)
      .refine(...inOrder)
      .optional(),
    ...paging,
  }),
  response: Page(z.strictObject({ event: EventCard, highlights: z.array(Highlight) }), {
    facets: eventFacets,
    total: Count,
  }),
  errors: ['GROUP_NOT_FOUND'],
  reads: true,
  limit: 'search',
})

export const communityEventsFilter = call({
  method: 'POST',
  path: '/groups/communityEventsFilter',
  auth: 'member',
  summary: 'Lists the events that match filters, and how many each further filter would leave.',
  description: `By their start; all that one may see, of whichever group. ${each}`,
  body: z.strictObject({ ...eventFilters, ...paging }).refine(...inOrder),
  response: Page(EventCard, { facets: eventFacets }),
  errors: ['GROUP_NOT_FOUND'],
  reads: true,
})
