import { z } from 'zod'
import { call } from '../../../kernel/index.ts'
import { someOf } from '../../../kernel/alternatives.ts'
import {
  BulkResult,
  Count,
  EventMemberState,
  EventMemberView,
  Id,
  Note,
  Ok,
  Page,
  PersonCard,
  Query,
  paging,
} from '../../../shared/index.ts'
import { occurrence } from '../shapes.ts'

const ofEvent = { eventId: Id }
const notify = z.boolean().default(true).describe('Notify them; true by default.')
const neverOversold = 'A seat is given only if one is free; a freed one goes to the first person waiting.'
const neverInVain = 'Nobody is invited to what is cancelled or over, or gets a seat at what is cancelled.'

const BulkInvitation = z
  .strictObject({
    invited: Count,
    already: Count.describe('People already on the list.'),
    skipped: Count.describe('People who refuse invitations, block the host, or are blocked.'),
    jobId: Id.nullable().describe(
      'Past 500 people, the job that continues inviting; asking again meanwhile returns its progress.',
    ),
    progress: z.int().min(0).max(100).describe('Percent of the members processed.'),
  })
  .meta({ id: 'BulkInvitation' })

export const communityEventInterested = call({
  method: 'POST',
  path: '/groups/communityEvent/{eventId}/interested',
  auth: 'member',
  summary: 'Answers that the caller is coming, or may come.',
  description:
    'For those whom the event’s `joinScope` admits, until `rsvpClosesAt`, by default the end. GOING gives CONFIRMED, or WAITLISTED if no seat is free; where ' +
    'hosts confirm, it gives INTERESTED until one does. MAYBE gives INTERESTED and takes no seat. Repeating an ' +
    'answer changes nothing and keeps the place on the waiting list. The required entitlement is asked for only of ' +
    'those who have no place yet: `PREMIUM_REQUIRED` names what can be bought. MAYBE of somebody who is inside is ' +
    'refused with CHECKED_IN.',
  params: z.strictObject(ofEvent),
  body: z.strictObject({
    ...occurrence,
    answer: z.enum(['GOING', 'MAYBE']).default('GOING').describe('GOING by default.'),
    answers: z.array(Note).max(5).optional().describe('To the event’s questions, in their order.'),
    questions: z
      .array(Note)
      .max(5)
      .optional()
      .describe('The questions to `answers`, if the event may have others by now; its present ones by default.'),
  }),
  response: EventMemberView,
  errors: ['EVENT_NOT_FOUND', 'RSVP_CLOSED', 'EVENT_OVER', 'EVENT_CANCELLED', 'CHECKED_IN', 'PREMIUM_REQUIRED'],
  closedToBots: true,
})

export const communityEventNotAttending = call({
  method: 'POST',
  path: '/groups/communityEvent/{eventId}/notAttending',
  auth: 'member',
  summary: 'Answers that the caller is not coming.',
  description:
    'A freed seat goes to the first person on the waiting list, who is notified. Somebody who is inside keeps the ' +
    'seat until a checker lets them out: CHECKED_IN.',
  params: z.strictObject(ofEvent),
  body: z.strictObject({ ...occurrence, note: Note.optional().describe('A word to the hosts.') }),
  response: EventMemberView,
  errors: ['EVENT_NOT_FOUND', 'EVENT_OVER', 'CHECKED_IN'],
  closedToBots: true,
})

export const communityEventConfirmUser = call({
  method: 'POST',
  path: '/groups/communityEvent/{eventId}/confirmUser',
  auth: 'member',
  summary: 'Gives a guest a seat, if one is free.',
  description:
    'For hosts. If none is free, a waiting guest keeps the place in the list. Confirming again returns the guest. ' +
    'Nobody gets a seat at what is cancelled.',
  params: z.strictObject(ofEvent),
  body: z.strictObject({ ...occurrence, userId: Id }),
  response: EventMemberView,
  errors: ['EVENT_NOT_FOUND', 'USER_NOT_FOUND', 'EVENT_FULL', 'EVENT_CANCELLED'],
})

export const communityEventListMembers = call({
  method: 'POST',
  path: '/groups/communityEvent/{eventId}/listMembers',
  auth: 'member',
  summary: 'Lists an event’s guests.',
  description:
    'By name; the waiting list by place. Hosts see everyone; others see who is confirmed, if the group’s ' +
    '`memberListScope` lets them see members. The counts cover the whole list, whatever the filters.',
  params: z.strictObject(ofEvent),
  body: z.strictObject({
    ...occurrence,
    states: z.array(EventMemberState).min(1).max(6).optional(),
    query: Query.optional(),
    checkedIn: z.boolean().optional(),
    ...paging,
  }),
  response: Page(EventMemberView, {
    counts: z.strictObject({
      invited: Count,
      interested: Count,
      waitlisted: Count,
      confirmed: Count,
      notAttending: Count,
      removed: Count.optional().describe('For hosts.'),
      checkedIn: Count.optional().describe('For hosts.'),
    }),
  }),
  errors: ['EVENT_NOT_FOUND'],
  isReadOnly: true,
})

export const communityEventUpdateMember = call({
  method: 'POST',
  path: '/groups/communityEvent/{eventId}/updateMember',
  auth: 'member',
  summary: 'Sets a guest’s state or the hosts’ note on a guest.',
  description: `For hosts. INVITED also puts somebody new on the list. ${neverOversold} ${neverInVain}`,
  params: z.strictObject(ofEvent),
  body: z
    .strictObject({
      ...occurrence,
      userId: Id,
      state: EventMemberState.optional(),
      note: Note.nullable().optional().describe('Seen only by hosts.'),
      notify,
    })
    .check(someOf('state', 'note')),
  response: EventMemberView,
  errors: [
    'EVENT_NOT_FOUND',
    'USER_NOT_FOUND',
    'INVITES_NOT_ALLOWED',
    'EVENT_FULL',
    'LAST_HOST',
    'EVENT_CANCELLED',
    'EVENT_OVER',
  ],
})

export const communityEventBatchUpdateMembers = call({
  method: 'POST',
  path: '/groups/communityEvent/{eventId}/batchUpdateMembers',
  auth: 'member',
  summary: 'Sets the state of many guests, or invites many people.',
  description: `For hosts, in the order given. People who cannot be set are named with the code. ${neverOversold} ${neverInVain}`,
  params: z.strictObject(ofEvent),
  body: z.strictObject({
    ...occurrence,
    userIds: z.array(Id).min(1).max(200),
    state: EventMemberState,
    notify,
  }),
  response: BulkResult,
  errors: ['EVENT_NOT_FOUND', 'EVENT_CANCELLED', 'EVENT_OVER'],
})

export const communityEventAvailableMembers = call({
  method: 'POST',
  path: '/groups/communityEvent/{eventId}/availableMembers',
  auth: 'member',
  summary: 'Lists members of the event’s group, or of one of its organisation’s groups, who are not on the list yet.',
  description: 'For hosts, by name.',
  params: z.strictObject(ofEvent),
  body: z.strictObject({ query: Query.optional(), groupId: Id.optional(), ...paging }),
  response: Page(PersonCard),
  errors: ['EVENT_NOT_FOUND', 'GROUP_NOT_FOUND'],
  isReadOnly: true,
})

export const communityEventDeleteUser = call({
  method: 'DELETE',
  path: '/groups/communityEvent/{eventId}/deleteUser',
  auth: 'member',
  summary: 'Removes the caller from an event’s list.',
  description:
    'As if never asked; the event’s last host cannot leave, nor somebody who is inside. Also succeeds for somebody ' +
    'not on the list.',
  params: z.strictObject(ofEvent),
  query: z.strictObject(occurrence),
  response: Ok,
  errors: ['EVENT_NOT_FOUND', 'LAST_HOST', 'CHECKED_IN'],
})

export const communityEventDeleteUserById = call({
  method: 'DELETE',
  path: '/groups/communityEvent/{eventId}/deleteUser/{userId}',
  auth: 'member',
  summary: 'Removes a guest from an event’s list.',
  description: 'For hosts. The guest becomes REMOVED, is told the reason, and cannot come back by answering.',
  params: z.strictObject({ ...ofEvent, userId: Id }),
  query: z.strictObject({ ...occurrence, reason: Note.optional() }),
  response: Ok,
  errors: ['EVENT_NOT_FOUND', 'USER_NOT_FOUND', 'LAST_HOST'],
})

export const communityEventMembers = call({
  method: 'GET',
  path: '/groups/communityEvent/{eventId}/members/{userId}',
  auth: 'member',
  summary: 'Reads one guest of an event; for the guest, with the ticket.',
  description: 'For hosts and the guest; for others as `communityEventListMembers` shows them.',
  params: z.strictObject({ ...ofEvent, userId: Id }),
  query: z.strictObject(occurrence),
  response: EventMemberView,
  errors: ['EVENT_NOT_FOUND', 'USER_NOT_FOUND'],
})

export const communityEventBulkInviteGroup = call({
  method: 'GET',
  path: '/groups/communityEvent/{eventId}/bulkInviteGroup/{groupId}',
  auth: 'member',
  summary: 'Invites every member of a group to an event.',
  description:
    'For hosts who are admins of that group. Calling it again invites only those who have joined since; mutes are ' +
    'respected.',
  params: z.strictObject({ ...ofEvent, groupId: Id }),
  response: BulkInvitation,
  errors: ['EVENT_NOT_FOUND', 'GROUP_NOT_FOUND', 'EVENT_CANCELLED', 'EVENT_OVER'],
  writes: true,
  rateLimit: 'send',
})

export const communityEventBulkInviteEnterpriseGroup = call({
  method: 'GET',
  path: '/groups/communityEvent/{eventId}/bulkInviteEnterpriseGroup/{id}',
  auth: 'member',
  summary: 'Invites every member of an organisation to an event.',
  description:
    'For hosts who are its admins. Calling it again invites only those who have joined since; mutes are respected.',
  params: z.strictObject({ ...ofEvent, id: Id }),
  response: BulkInvitation,
  errors: ['EVENT_NOT_FOUND', 'GROUP_NOT_FOUND', 'EVENT_CANCELLED', 'EVENT_OVER'],
  writes: true,
  rateLimit: 'send',
})
