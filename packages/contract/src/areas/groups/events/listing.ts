import { z } from 'zod'
import { call } from '../../../kernel/index.ts'
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
  Zone,
  facets,
  paging,
} from '../../../shared/index.ts'

const each = 'Each date of a series counts as an event of its own.'
const eventFacets = facets('day', 'group', 'online', 'cost', 'distance')
const oncePerSeries = {
  oncePerSeries: z
    .boolean()
    .optional()
    .describe(
      'True: a series is listed once, by the first date of the list that takes place, or the latest one in PAST.',
    ),
}
const span = { from: Time.optional(), to: Time.optional() }
const inOrder = [
  ({ from, to }: { from?: string; to?: string }) =>
    from === undefined || to === undefined || Date.parse(from) < Date.parse(to),
  { path: ['to'], message: 'Ends before it starts.' },
] as const satisfies readonly [unknown, { path: string[]; message: string }]

/** Filters for a list of events; those that have begun are left out unless `from` says otherwise. */
const eventFilters = {
  ...span,
  near: Near.optional(),
  groupIds: z.array(Id).min(1).max(50).optional(),
  online: z.boolean().optional(),
  cost: z.enum(['FREE', 'PAID']).optional(),
  myStates: z.array(EventMemberState).min(1).max(6).optional(),
  spotsLeft: z.boolean().optional().describe('True: only with a free seat.'),
  interestIds: z.array(Id).min(1).max(20).optional().describe('Interests of the event’s group; any of these.'),
}

export const listCommunityEvents = call({
  method: 'POST',
  path: '/groups/listCommunityEvents',
  auth: 'member',
  summary:
    'Lists events: upcoming ones, those the caller answered or is invited to, those the caller hosts, or past ones.',
  description:
    'Sorted by start; PAST has the latest first. UPCOMING is what the caller may see in their groups, or in the ' +
    'named group or organisation; MINE where the caller is confirmed, waiting or interested; PAST the same for ' +
    'events that are over, plus those where the caller ' +
    `was confirmed. An event in progress counts as upcoming, and belongs to every span in which it begins or goes on. ${each}`,
  body: z
    .strictObject({
      scope: z.enum(['UPCOMING', 'MINE', 'INVITED', 'HOSTING', 'PAST']),
      groupId: Id.optional(),
      enterpriseGroupId: Id.optional().describe('Including its groups.'),
      ...span,
      ...oncePerSeries,
      ...paging,
    })
    .refine(...inOrder),
  response: Page(EventCard),
  errors: ['GROUP_NOT_FOUND'],
  isReadOnly: true,
})

export const searchCommunityEvents = call({
  method: 'POST',
  path: '/groups/searchCommunityEvents',
  auth: 'member',
  summary: 'Finds upcoming events by title and description.',
  description:
    'The query may have the operators of `content.search`: `from:` is who made the event or hosts it; `before:` and ' +
    '`after:` are when it begins.',
  body: z.strictObject({
    query: Query,
    timeZone: Zone.optional().describe('Of the days that the query names; the caller’s own by default.'),
    ...paging,
  }),
  response: Page(EventCard),
  supersededBy: 'searchCommunityEventsV2',
  isReadOnly: true,
  rateLimit: 'search',
})

export const searchCommunityEventsV2 = call({
  method: 'POST',
  path: '/groups/searchCommunityEventsV2',
  auth: 'member',
  summary: 'Finds events, also by place, filtered, with the places where they matched.',
  description:
    'Adds filters, tolerance for typing errors, highlights and facets (how many results each further filter would ' +
    'leave) to `searchCommunityEvents`. Highlights name `title`, `description` or `place`, its ' +
    `\`locationString\`. \`total\` is an estimate. ${each}`,
  body: z.strictObject({
    query: Query,
    timeZone: Zone.optional().describe('Of the days that the query names; the caller’s own by default.'),
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
  isReadOnly: true,
  rateLimit: 'search',
})

export const communityEventsFilter = call({
  method: 'POST',
  path: '/groups/communityEventsFilter',
  auth: 'member',
  summary: 'Lists the events that match filters, and how many each further filter would leave.',
  description: `By their start; all that one may see, of whichever group. ${each}`,
  body: z.strictObject({ ...eventFilters, ...oncePerSeries, ...paging }).refine(...inOrder),
  response: Page(EventCard, { facets: eventFacets }),
  errors: ['GROUP_NOT_FOUND'],
  isReadOnly: true,
})
