import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  BulkResult,
  Count,
  GroupCard,
  GroupKind,
  GroupRole,
  GroupStanding,
  Id,
  MembershipView,
  Note,
  Ok,
  Page,
  PersonCard,
  Query,
  Time,
  line,
  paging,
} from '../../shared/index.ts'
import { inGroup, peopleInGroup, personInGroup } from './shapes.ts'

const seesMembers = 'For those whom the group’s `memberListScope` allows to see its members.'
const removal = {
  bar: z.boolean().default(false).describe('Bars them from coming back.'),
  reason: Note.optional().describe('Kept with the removal.'),
}

export const joinGroup = call({
  method: 'POST',
  path: '/groups/joinGroup',
  auth: 'member',
  summary: 'Joins a group, or asks to join one that admits by request.',
  description:
    'Joining a group the caller is already in gives `JOINED`; asking again gives `REQUESTED` and notifies nobody a ' +
    'second time. A subgroup requires membership of its parent. A group behind premium names the entitlements that ' +
    'open it. If the group asks something else than `questions`, VERSION_CONFLICT says what: its `questions`. So a person who ' +
    'cannot know them, before a closed group, sends an empty list and learns what there is to answer. ' +
    'Where `answersRequired` is set, each question has to be answered. Where `guidelinesRequired` is set, the rules have to ' +
    'be accepted: GUIDELINES_NOT_ACCEPTED says which, and their version.',
  body: z.strictObject({
    ...inGroup,
    note: Note.optional().describe('A message to the admins, shown with the request.'),
    answers: z.array(Note).max(5).optional().describe('To the group’s questions, in their order.'),
    questions: z
      .array(Note)
      .max(5)
      .optional()
      .describe('The questions that the caller was asked, none if empty; not sent: the group’s present ones.'),
    guidelinesVersion: Count.optional().describe('The version of the rules that the caller accepts.'),
  }),
  response: z.strictObject({ status: z.enum(['JOINED', 'REQUESTED']) }),
  errors: [
    'GROUP_NOT_FOUND',
    'BANNED_FROM_GROUP',
    'PARENT_MEMBERSHIP_REQUIRED',
    'PREMIUM_REQUIRED',
    'RETRY_LATER',
    'VERSION_CONFLICT',
    'GUIDELINES_NOT_ACCEPTED',
  ],
})

export const leaveGroup = call({
  method: 'POST',
  path: '/groups/leaveGroup',
  auth: 'member',
  summary: 'Leaves a group and its subgroups, or withdraws the request to join it.',
  description:
    'The member’s title, right to post and role are lost. The owner of the group, or of one of its subgroups, hands ' +
    'over first. Leaving a group the caller is not in succeeds.',
  body: z.strictObject(inGroup),
  response: Ok,
  errors: ['GROUP_NOT_FOUND', 'OWNER_CANNOT_LEAVE'],
})

export const removeGroupUser = call({
  method: 'POST',
  path: '/groups/removeGroupUser',
  auth: 'member',
  summary: 'Removes a member from a group and its subgroups, and may bar them from coming back.',
  description:
    'For moderators and admins, over roles lower than their own: an admin is demoted first. With `bar` also for people ' +
    'who are not in it; their invitation lifts the bar.',
  body: z.strictObject({ ...personInGroup, ...removal }),
  response: Ok,
  errors: ['GROUP_NOT_FOUND', 'USER_NOT_FOUND', 'RANK_TOO_LOW'],
})

export const removeGroupUsers = call({
  method: 'POST',
  path: '/groups/removeGroupUsers',
  auth: 'member',
  summary: 'Removes many members, each as `removeGroupUser` does.',
  description:
    'For moderators and admins. Members who cannot be removed are listed with the reason; the others are removed.',
  body: z.strictObject({ ...peopleInGroup, ...removal }),
  response: BulkResult,
  errors: ['GROUP_NOT_FOUND'],
})

export const getGroupMembers = call({
  method: 'POST',
  path: '/groups/getGroupMembers',
  auth: 'member',
  summary: 'Lists a group’s members, the latest to join first.',
  description: seesMembers,
  body: z.strictObject({ ...inGroup, role: GroupRole.optional(), ...paging }),
  response: Page(MembershipView),
  errors: ['GROUP_NOT_FOUND'],
  supersededBy: 'listGroupMembersV2',
  isReadOnly: true,
})

export const listGroupMembersV2 = call({
  method: 'POST',
  path: '/groups/listGroupMembersV2',
  auth: 'member',
  summary: 'Lists a group’s members, filtered and sorted, with how many hold each role.',
  description:
    'Adds filters, sorting, the counts of all members by role and, for admins, when each was ' +
    `last active. Filtering and sorting by activity or \`mayPost\` is for admins. ${seesMembers} ` +
    'Open to whom nothing else is open yet: owners who leave look for a new one.',
  body: z.strictObject({
    ...inGroup,
    filters: z
      .strictObject({
        roles: z.array(GroupRole).min(1).max(4),
        customRoleId: Id.describe('A role that the group named itself.'),
        title: line(40),
        joinedAfter: Time,
        inactiveSince: Time,
        mayPost: z.boolean(),
      })
      .partial()
      .optional(),
    sort: z.enum(['JOINED', 'NAME', 'ACTIVITY']).default('JOINED').describe('Latest first, or by name.'),
    ...paging,
  }),
  response: Page(MembershipView, {
    counts: z.strictObject({ owner: Count, admin: Count, moderator: Count, member: Count }),
  }),
  errors: ['GROUP_NOT_FOUND'],
  isReadOnly: true,
  allowedWhilePending: ['TERMS', 'PARENT', 'REVIEW', 'REACTIVATION'],
})

export const searchGroupMembers = call({
  method: 'POST',
  path: '/groups/searchGroupMembers',
  auth: 'member',
  summary: 'Finds members of a group by name, username or title.',
  description: `${seesMembers} Open to whom nothing else is open yet: owners who leave look for a new one.`,
  body: z.strictObject({ ...inGroup, query: Query, ...paging }),
  response: Page(MembershipView),
  errors: ['GROUP_NOT_FOUND'],
  isReadOnly: true,
  allowedWhilePending: ['TERMS', 'PARENT', 'REVIEW', 'REACTIVATION'],
  rateLimit: 'search',
})

export const getGroupMemberships = call({
  method: 'POST',
  path: '/groups/getGroupMemberships',
  auth: 'member',
  summary: 'Lists the caller’s memberships, invitations and requests, or another person’s memberships.',
  description:
    'Latest first. For another person only memberships, in groups whose member list the caller may see, and as that ' +
    'person’s privacy allows.',
  body: z.strictObject({
    userId: Id.optional().describe('The caller by default.'),
    membershipStates: z
      .array(GroupStanding.extract(['MEMBER', 'INVITED', 'PENDING']))
      .min(1)
      .max(3)
      .optional()
      .describe('All three by default.'),
    kinds: z.array(GroupKind).min(1).max(3).optional(),
    ...paging,
  }),
  response: Page(MembershipView),
  errors: ['USER_NOT_FOUND'],
  isReadOnly: true,
})

export const getAllSubgroupMemberships = call({
  method: 'POST',
  path: '/groups/getAllSubgroupMemberships',
  auth: 'member',
  summary: 'Returns the caller’s memberships of subgroups under their parents, in one answer.',
  description: 'By name, at most 500 memberships altogether.',
  body: z.strictObject({ parentId: Id.optional().describe('Only in this group.') }),
  response: z.strictObject({
    items: z.array(z.strictObject({ parent: GroupCard, memberships: z.array(MembershipView).max(500) })).max(500),
  }),
  errors: ['GROUP_NOT_FOUND'],
  isReadOnly: true,
})

export const getFriendsInGroup = call({
  method: 'POST',
  path: '/groups/getFriendsInGroup',
  auth: 'member',
  summary: 'Says which friends are in the given groups.',
  description:
    'Friends are mutual follows. A group that is unknown, closed to the caller or hides its members is left out.',
  body: z.strictObject({ groupIds: z.array(Id).min(1).max(50) }),
  response: z.strictObject({
    items: z.array(z.strictObject({ groupId: Id, count: Count, friends: z.array(PersonCard).max(5) })).max(50),
  }),
  isReadOnly: true,
})

export const markGroupSeen = call({
  method: 'POST',
  path: '/groups/markGroupSeen',
  auth: 'member',
  summary: 'Notes that the caller has opened a group: its posts are no longer new to them.',
  description: 'For members; changes nothing for others.',
  body: z.strictObject(inGroup),
  response: Ok,
  errors: ['GROUP_NOT_FOUND'],
  extension: true,
})
