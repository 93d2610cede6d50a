import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { GroupPreview, GroupView, Id, Name, ReportReceipt, Time, Version, reportFields } from '../../shared/index.ts'
import { groupDetailErrors, groupDetails, inGroup, newGroup, withoutRefund } from './shapes.ts'

const confirmName = z
  .string()
  .max(400)
  .describe('The group’s name, typed out. Spaces, and characters that nobody sees, make no difference.')

export const createGroup = call({
  method: 'POST',
  path: '/groups/createGroup',
  auth: 'member',
  summary: 'Makes a group, a subgroup of one, or a group of an organisation.',
  description:
    'The maker owns it. With `parentId` it is a subgroup, for admins of the parent; with `enterpriseGroupId` it ' +
    'belongs to that organisation, for its admins. A subgroup belongs to its parent’s organisation, has no subgroups, and is never visible to more people ' +
    'than its parent. By default a group admits by request, its members post and its admins make events.',
  body: newGroup({}),
  response: GroupView,
  errors: ['GROUP_NOT_FOUND', 'TOO_DEEP', ...groupDetailErrors],
  closedToBots: true,
})

export const changeGroupInfo = call({
  method: 'POST',
  path: '/groups/changeGroupInfo',
  auth: 'member',
  summary: 'Changes a group’s description and who may do what in it.',
  description:
    'For admins. Fields left out stay as they are; a stale `version` is refused with the present group in `current`. ' +
    'Opening a group does not accept pending requests. `enterpriseGroupId` moves a standard group into an ' +
    'organisation, or out of it with null, for somebody who is admin of both. A subgroup keeps its parent.',
  body: z.strictObject({
    ...groupDetails,
    ...inGroup,
    version: Version,
    name: Name.optional(),
    enterpriseGroupId: Id.nullable().optional(),
  }),
  response: GroupView,
  errors: ['GROUP_NOT_FOUND', 'VERSION_CONFLICT', 'POLICY_NOT_FITTING', ...groupDetailErrors],
})

export const transferGroupOwnership = call({
  method: 'POST',
  path: '/groups/transferGroupOwnership',
  auth: 'member',
  summary: 'Hands a group over to one of its members.',
  description:
    'For the owner, who becomes an admin. Open to owners who have not accepted the terms in force, wait for a parent ' +
    'or for a review, or have deactivated their account: they can leave only once they own nothing.',
  body: z.strictObject({ ...inGroup, userId: Id, confirmName }),
  response: GroupView,
  errors: ['GROUP_NOT_FOUND', 'TARGET_NOT_MEMBER', 'NAME_WRONG'],
  stepUp: true,
  allowedWhilePending: ['TERMS', 'PARENT', 'REVIEW', 'REACTIVATION'],
})

export const getGroup = call({
  method: 'GET',
  path: '/groups/getGroup/{id}',
  auth: 'member',
  summary: 'Reads one group, or the preview of a closed one.',
  description:
    'Outsiders of a closed group get the preview (`locked`: true) if it is listed or they are invited or waiting; a ' +
    'closed group that is not listed does not exist for them.',
  params: z.strictObject({ id: Id }),
  response: z.discriminatedUnion('locked', [GroupView, GroupPreview]),
  errors: ['GROUP_NOT_FOUND'],
})

export const deleteGroup = call({
  method: 'DELETE',
  path: '/groups/{groupId}',
  auth: 'member',
  summary: 'Deletes a group with its subgroups, events and chat.',
  description:
    'For the owner. It disappears for everybody at once, and guests of its coming events are told that these are ' +
    'off; until `purgeAt`, 30 days away, the owner can restore it ' +
    'with `restoreGroup`. Anything that it or a subgroup sells has to be ended first, as long as a paying buyer ' +
    'still holds it: LIVE_PURCHASES says how many do, in `buyers`, how many of them pay through Apple, which only ' +
    'they can end, in `atApple`, and how many have nothing but what they paid for once there, in `onceAtApple`. ' +
    'These would hold it for good: with `withoutRefund` they lose it and are told. Open to owners who ' +
    'have not accepted the terms in force, wait for a parent or for a review, or have deactivated their account.',
  params: z.strictObject(inGroup),
  query: z.strictObject({ confirmName, withoutRefund }),
  response: z.strictObject({ purgeAt: Time }),
  errors: ['GROUP_NOT_FOUND', 'NAME_WRONG', 'LIVE_PURCHASES'],
  stepUp: true,
  allowedWhilePending: ['TERMS', 'PARENT', 'REVIEW', 'REACTIVATION'],
})

export const getDeletedGroups = call({
  method: 'GET',
  path: '/groups/deletedGroups',
  auth: 'member',
  summary: 'Lists the deleted groups that the caller can restore, the last deleted first.',
  description:
    'Deleted groups of the caller, until `purgeAt`; at most 100. A subgroup deleted with its parent returns with it.',
  response: z.strictObject({
    items: z.array(z.strictObject({ group: GroupPreview, purgeAt: Time })).max(100),
  }),
  extension: true,
})

export const restoreGroup = call({
  method: 'POST',
  path: '/groups/{groupId}/restore',
  auth: 'member',
  summary: 'Restores a deleted group with everything that went with it.',
  description:
    'For its owner, within 30 days. Members, posts, events and chat are as they were; events that began in the ' +
    'meantime are over, and guests of the others are told that they take place after all. Restoring a group that is not deleted returns it.',
  params: z.strictObject(inGroup),
  response: GroupView,
  errors: ['GROUP_NOT_FOUND'],
  extension: true,
})

export const reportGroup = call({
  method: 'POST',
  path: '/groups/reportGroup',
  auth: 'member',
  summary: 'Reports a group to the moderators.',
  description: 'Its admins do not learn who reported.',
  body: z.strictObject({ ...inGroup, reason: reportFields.reason, text: reportFields.text }),
  response: ReportReceipt,
  errors: ['GROUP_NOT_FOUND'],
})
