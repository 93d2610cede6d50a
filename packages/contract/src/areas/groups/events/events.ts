import { z } from 'zod'
import { call } from '../../../kernel/index.ts'
import { requiredWith } from '../../../kernel/alternatives.ts'
import {
  EventDraft,
  EventState,
  EventView,
  Id,
  Note,
  Ok,
  Page,
  Place,
  PostView,
  Time,
  Version,
  Zone,
  eventDraft,
  paging,
  postDraft,
} from '../../../shared/index.ts'
import { draftErrors, heldPostErrors, inGroup, occurrence, postErrors } from '../shapes.ts'

const byId = z.strictObject({ eventId: Id })
const notifies = 'Guests are notified unless `notify` is false.'
const eventErrors = [
  'END_BEFORE_START',
  'ZONE_UNKNOWN',
  'RECURRENCE_INVALID',
  'PLACE_UNKNOWN',
  'MEDIA_NOT_FOUND',
  'UPLOAD_INCOMPLETE',
  'USER_NOT_FOUND',
  'ENTITLEMENT_NOT_FOUND',
] as const

const SeriesScope = z.enum(['THIS', 'FOLLOWING', 'ALL']).meta({
  id: 'SeriesScope',
  description: 'For a recurring event: this date, this date and all later ones, or the series.',
})
const scoped = { ...occurrence, scope: SeriesScope.optional().describe('ALL by default.') }

const Schedule = z.strictObject({ startTime: Time, endTime: Time, timeZone: z.string() })
const Venue = z.strictObject({ place: Place.nullable(), online: z.boolean() })
const EventChange = z
  .discriminatedUnion('field', [
    z.strictObject({ field: z.literal('TIME'), from: Schedule, to: Schedule }),
    z.strictObject({ field: z.literal('PLACE'), from: Venue, to: Venue }),
    z.strictObject({ field: z.literal('STATE'), from: EventState, to: EventState }),
  ])
  .meta({ id: 'EventChange', description: 'A change of an event, with the earlier and the new values.' })

export const createCommunityEvent = call({
  method: 'POST',
  path: '/groups/createCommunityEvent',
  auth: 'member',
  summary: 'Makes an event of a group or an organisation.',
  description:
    'For those whom the group’s `eventScope` allows to make events. The maker is a host, along with those in ' +
    '`hostIds`, who must be members. Times are stored as local time in `timeZone`, so that a series keeps its hour when ' +
    'clocks change.',
  body: z.strictObject({ ...inGroup, ...eventDraft }),
  response: EventView,
  errors: ['RESTRICTED', 'GROUP_NOT_FOUND', ...eventErrors],
})

export const duplicateCommunityEvent = call({
  method: 'POST',
  path: '/groups/duplicateCommunityEvent',
  auth: 'member',
  summary: 'Makes a new event from an existing one.',
  description: 'For hosts. Everything except people, posts and dates is copied, or only what `copy` names.',
  body: z.strictObject({
    eventId: Id,
    startTime: Time,
    endTime: Time,
    timeZone: Zone,
    copy: z
      .array(z.enum(['COVER', 'DESCRIPTION', 'PLACE', 'QUESTIONS', 'COST']))
      .max(5)
      .optional()
      .describe('All five by default.'),
  }),
  response: EventView,
  errors: ['EVENT_NOT_FOUND', 'RESTRICTED', 'END_BEFORE_START', 'ZONE_UNKNOWN'],
})

export const updateCommunityEvent = call({
  method: 'POST',
  path: '/groups/updateCommunityEvent/{eventId}',
  auth: 'member',
  summary: 'Changes an event, or cancels it.',
  description:
    'For hosts. Fields left out stay as they are; a stale `version` is refused with the present event in `current`. ' +
    '`state: CANCELLED` keeps the page and notifies the guests. A new time resets everybody except the confirmed to ' +
    'no answer; added seats go to those waiting. THIS changes title, description, place, link, times, seats and ' +
    'state of one date; FOLLOWING turns that date and those after it into an event of its own, whose id is in the ' +
    'answer; ALL changes the event and its coming dates, with times given as those of the named date: the others ' +
    `move by the same amount. Dates that another rule leaves out disappear, which their guests are told; like ` +
    `deleting them, that is refused with LIVE_PURCHASES if somebody paid for one. ${notifies}`,
  params: byId,
  body: EventDraft.partial()
    .extend({
      ...scoped,
      version: Version,
      state: EventState.extract(['SCHEDULED', 'CANCELLED']).optional(),
      note: Note.optional().describe('A message to the guests.'),
      notify: z.boolean().default(true),
    })
    .check(requiredWith('scope', ['THIS', 'FOLLOWING'], 'occurrence')),
  response: EventView,
  errors: ['EVENT_NOT_FOUND', 'RESTRICTED', 'VERSION_CONFLICT', 'BELOW_CONFIRMED', 'LIVE_PURCHASES', ...eventErrors],
})

export const deleteCommunityEvent = call({
  method: 'DELETE',
  path: '/groups/deleteCommunityEvent/{eventId}',
  auth: 'member',
  summary: 'Deletes an event and notifies its guests.',
  description:
    'For hosts. Its page disappears, and tells guests only that and the `reason`; `updateCommunityEvent` can cancel ' +
    'it and keep the page. An upcoming event that people paid for must be cancelled first: LIVE_PURCHASES says how ' +
    'many paid.',
  params: byId,
  query: z
    .strictObject({ ...scoped, reason: Note.optional() })
    .check(requiredWith('scope', ['THIS', 'FOLLOWING'], 'occurrence')),
  response: Ok,
  errors: ['EVENT_NOT_FOUND', 'LIVE_PURCHASES'],
})

export const communityEvent = call({
  method: 'POST',
  path: '/groups/communityEvent/{eventId}',
  auth: 'member',
  summary: 'Reads one event, or one date of a series.',
  description:
    'The online link is given to those `linkAudience` allows. Without `occurrence` a series shows its next date. A date that ' +
    'was moved is found by its former times too, also in an event that was split off: `id` is then that event. To ' +
    'guests of an event that is gone, EVENT_NOT_FOUND says in `calledOff` what it was: `title`, `startTime`, `endTime`, ' +
    '`timeZone`, `withGroup` if its group was deleted, and the hosts’ `reason`.',
  params: byId,
  body: z.strictObject(occurrence),
  response: EventView,
  errors: ['EVENT_NOT_FOUND'],
  isReadOnly: true,
})

export const communityEventUpdates = call({
  method: 'POST',
  path: '/groups/communityEventUpdates/{eventId}',
  auth: 'member',
  summary: 'Lists an event’s news: its hosts’ posts, and changes of time, place and state, latest first.',
  params: byId,
  body: z.strictObject(paging),
  response: Page(
    z.strictObject({
      at: Time,
      post: PostView.nullable(),
      change: EventChange.nullable(),
      occurrence: Time.nullable().describe('The date of a series it is about; null for all.'),
      note: z.string().nullable().describe('The hosts’ comment on it, which may stand alone.'),
    }),
  ),
  errors: ['EVENT_NOT_FOUND'],
  isReadOnly: true,
})

export const getCommunityEventsFeed = call({
  method: 'POST',
  path: '/groups/getCommunityEventsFeed/{eventId}',
  auth: 'member',
  summary: 'Lists all posts of an event, discussion and news, newest first.',
  params: byId,
  body: z.strictObject(paging),
  response: Page(PostView),
  errors: ['EVENT_NOT_FOUND'],
  isReadOnly: true,
})

export const createCommunityEventPost = call({
  method: 'POST',
  path: '/groups/createCommunityEventPost',
  auth: 'member',
  summary: 'Posts news of an event and notifies its guests.',
  description:
    'For hosts. Guests use `createPost`. Like a new member’s post in the group, it may wait for a moderator first.',
  body: z.strictObject({
    eventId: Id,
    ...postDraft,
    notify: z.enum(['CONFIRMED', 'ALL', 'NOBODY']).default('CONFIRMED').describe('CONFIRMED by default.'),
  }),
  response: PostView,
  errors: ['EVENT_NOT_FOUND', 'RESTRICTED', ...draftErrors, ...heldPostErrors],
})

export const createPost = call({
  method: 'POST',
  path: '/groups/createPost',
  auth: 'member',
  summary: 'Posts in an event’s discussion.',
  description:
    'For those who can see the event. Hosts post news with `createCommunityEventPost`. Like a new member’s post in ' +
    'the group, it may wait for a moderator first.',
  body: z.strictObject({ eventId: Id, ...postDraft }),
  response: PostView,
  errors: ['EVENT_NOT_FOUND', ...postErrors, ...heldPostErrors],
})

export const communityEventIcs = call({
  method: 'GET',
  path: '/groups/communityEvent/{eventId}/ics',
  auth: 'member',
  summary: 'Exports an event as an iCalendar file.',
  description: 'A series comes with its rule and its changed and cancelled dates, in its own time zone (RFC 5545).',
  params: byId,
  query: z.strictObject(occurrence),
  response: z.strictObject({ fileName: z.string(), ics: z.string().describe('The file’s text.') }),
  errors: ['EVENT_NOT_FOUND'],
  extension: true,
})
