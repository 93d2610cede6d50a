import { z } from 'zod'
import { call } from '../../kernel/index.ts'
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
} from '../../shared/index.ts'
import { occurrence } from './shapes.ts'

const ofEvent = { eventId: Id }
const notify = z.boolean().default(true).describe('Tells them; true unless told.')
const neverOversold = 'A seat is given only where one is free; a freed one goes to the first who waits.'

const BulkInvitation = z
  .strictObject({
    invited: Count,
    already: Count.describe('Were on the list.'),
    skipped: Count.describe('Refuse invitations, block, or are blocked.'),
    jobId: Id.nullable().describe(
      'Past 500, the job that goes on inviting; asked again meanwhile, it is told how far it is.',
    ),
    progress: z.int().min(0).max(100).describe('Percent of the members who were gone through.'),
  })
  .meta({ id: 'BulkInvitation' })

export const communityEventInterested = call({
  method: 'POST',
  path: '/groups/communityEvent/{eventId}/interested',
  auth: 'member',
  summary: 'Answers that one is coming, or may come.',
  description:
    'For whom the event’s `joinScope` admits. GOING is CONFIRMED, or WAITLISTED where no seat is free; where hosts ' +
    'confirm it is INTERESTED until one does. MAYBE is INTERESTED and takes no seat. The same answer again changes ' +
    'nothing, and keeps the place in the waiting list.',
  params: z.strictObject(ofEvent),
  body: z.strictObject({
    ...occurrence,
    answer: z.enum(['GOING', 'MAYBE']).default('GOING').describe('GOING unless told.'),
    answers: z.array(Note).max(5).optional().describe('To the event’s questions, in their order.'),
  }),
  response: EventMemberView,
  errors: ['EVENT_NOT_FOUND', 'RSVP_CLOSED', 'EVENT_OVER', 'EVENT_CANCELLED', 'PREMIUM_REQUIRED'],
})

export const communityEventNotAttending = call({
  method: 'POST',
  path: '/groups/communityEvent/{eventId}/notAttending',
  auth: 'member',
  summary: 'Answers that one is not coming.',
  description: 'A freed seat goes to the first who waits, who is told.',
  params: z.strictObject(ofEvent),
  body: z.strictObject({ ...occurrence, note: Note.optional().describe('A word to the hosts.') }),
  response: EventMemberView,
  errors: ['EVENT_NOT_FOUND', 'EVENT_OVER'],
})

export const communityEventConfirmUser = call({
  method: 'POST',
  path: '/groups/communityEvent/{eventId}/confirmUser',
  auth: 'member',
  summary: 'Gives a guest a seat, if one is free.',
  description:
    'For hosts. Where none is free, who waits keeps the place in the list. Confirming again answers the guest.',
  params: z.strictObject(ofEvent),
  body: z.strictObject({ ...occurrence, userId: Id }),
  response: EventMemberView,
  errors: ['EVENT_NOT_FOUND', 'USER_NOT_FOUND', 'EVENT_FULL'],
})

export const communityEventListMembers = call({
  method: 'POST',
  path: '/groups/communityEvent/{eventId}/listMembers',
  auth: 'member',
  summary: 'Lists an event’s guests.',
  description:
    'By name; who waits, by their place. Hosts see all; others who is confirmed, where the group’s ' +
    '`memberListScope` lets them see members. The counts are of the whole list, whatever the filters.',
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
  reads: true,
})

export const communityEventUpdateMember = call({
  method: 'POST',
  path: '/groups/communityEvent/{eventId}/updateMember',
  auth: 'member',
  summary: 'Sets a guest’s state or the hosts’ note on a guest.',
  description: `For hosts. INVITED also puts somebody new on the list. ${neverOversold}`,
  params: z.strictObject(ofEvent),
  body: z
    .strictObject({
      ...occurrence,
      userId: Id,
      state: EventMemberState.optional(),
      note: Note.nullable().optional().describe('Seen by hosts alone.'),
      notify,
    })
    .refine(({ state, note }) => state !== undefined || note !== undefined, {
      path: ['state'],
      message: 'Give `state` or `note`.',
    }),
  response: EventMemberView,
  errors: ['EVENT_NOT_FOUND', 'USER_NOT_FOUND', 'INVITES_NOT_ALLOWED', 'EVENT_FULL', 'LAST_HOST'],
})

export const communityEventBatchUpdateMembers = call({
  method: 'POST',
  path: '/groups/communityEvent/{eventId}/batchUpdateMembers',
  auth: 'member',
  summary: 'Sets the state of many guests, or invites many people.',
  description: `For hosts, in the order given. Who cannot be set is named with the code. ${neverOversold}`,
  params: z.strictObject(ofEvent),
  body: z.strictObject({
    ...occurrence,
    userIds: z.array(Id).min(1).max(200),
    state: EventMemberState,
    notify,
  }),
  response: BulkResult,
  errors: ['EVENT_NOT_FOUND'],
})

export const communityEventAvailableMembers = call({
  method: 'POST',
  path: '/groups/communityEvent/{eventId}/availableMembers',
  auth: 'member',
  summary: 'Lists members of the event’s group, or of one of its organisation’s, who are not on the list yet.',
  description: 'For hosts, by name.',
  params: z.strictObject(ofEvent),
  body: z.strictObject({ query: Query.optional(), groupId: Id.optional(), ...paging }),
  response: Page(PersonCard),
  errors: ['EVENT_NOT_FOUND', 'GROUP_NOT_FOUND'],
  reads: true,
})

export const communityEventDeleteUser = call({
  method: 'DELETE',
  path: '/groups/communityEvent/{eventId}/deleteUser',
  auth: 'member',
  summary: 'Takes oneself off an event’s list.',
  description: 'As if never asked; the event’s last host stays. Succeeds for who is not on it.',
  params: z.strictObject(ofEvent),
  query: z.strictObject(occurrence),
  response: Ok,
  errors: ['EVENT_NOT_FOUND', 'LAST_HOST'],
})

export const communityEventDeleteUserById = call({
  method: 'DELETE',
  path: '/groups/communityEvent/{eventId}/deleteUser/{userId}',
  auth: 'member',
  summary: 'Takes a guest off an event’s list.',
  description: 'For hosts. The guest is REMOVED, is told with the reason, and does not come back by answering.',
  params: z.strictObject({ ...ofEvent, userId: Id }),
  query: z.strictObject({ ...occurrence, reason: Note.optional() }),
  response: Ok,
  errors: ['EVENT_NOT_FOUND', 'USER_NOT_FOUND', 'LAST_HOST'],
})

export const communityEventMembers = call({
  method: 'GET',
  path: '/groups/communityEvent/{eventId}/members/{userId}',
  auth: 'member',
  summary: 'Reads one guest of an event; of oneself with the ticket.',
  description: 'For hosts and oneself; for others as `communityEventListMembers` tells them.',
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
  description: 'For hosts who are admins of that group. Again invites only those who came since; mutes are honoured.',
  params: z.strictObject({ ...ofEvent, groupId: Id }),
  response: BulkInvitation,
  errors: ['EVENT_NOT_FOUND', 'GROUP_NOT_FOUND'],
  changes: true,
  limit: 'send',
})

export const communityEventBulkInviteEnterpriseGroup = call({
  method: 'GET',
  path: '/groups/communityEvent/{eventId}/bulkInviteEnterpriseGroup/{id}',
  auth: 'member',
  summary: 'Invites every member of an organisation to an event.',
  description: 'For hosts who are admins of it. Again invites only those who came since; mutes are honoured.',
  params: z.strictObject({ ...ofEvent, id: Id }),
  response: BulkInvitation,
  errors: ['EVENT_NOT_FOUND', 'GROUP_NOT_FOUND'],
  changes: true,
  limit: 'send',
})
