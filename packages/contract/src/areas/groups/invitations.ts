import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { BulkResult, Id, InvitationView, MembershipView, Note, Ok, Page, paging } from '../../shared/index.ts'
import { inGroup, peopleInGroup, personInGroup } from './shapes.ts'

const note = Note.optional().describe('A word to who is invited.')

export const inviteUser = call({
  method: 'POST',
  path: '/groups/inviteUser',
  auth: 'member',
  summary: 'Invites a person into a group.',
  description:
    'For whom the group’s `inviteScope` lets invite. Who is invited already keeps the first invitation; one ignored ' +
    'is not sent anew. People whose settings refuse invitations are refused, and alike those barred from the group; ' +
    'when an admin invites those, the bar is lifted. Into a subgroup only members of its parent are invited.',
  body: z.strictObject({ ...personInGroup, note }),
  response: InvitationView,
  errors: [
    'GROUP_NOT_FOUND',
    'USER_NOT_FOUND',
    'INVITES_NOT_ALLOWED',
    'PARENT_MEMBERSHIP_REQUIRED',
    'ALREADY_A_MEMBER',
  ],
})

export const inviteUsers = call({
  method: 'POST',
  path: '/groups/inviteUsers',
  auth: 'member',
  summary: 'Invites many people, each as `inviteUser` does.',
  description: 'Who cannot be invited is named with the code; the others are invited.',
  body: z.strictObject({ ...peopleInGroup, note }),
  response: BulkResult,
  errors: ['GROUP_NOT_FOUND'],
})

export const acceptInvitationToGroup = call({
  method: 'POST',
  path: '/groups/acceptInvitationToGroup',
  auth: 'member',
  summary: 'Accepts the own invitation and joins the group.',
  description: 'No admin is asked again. Accepting twice answers the membership.',
  body: z.strictObject(inGroup),
  response: MembershipView,
  errors: [
    'GROUP_NOT_FOUND',
    'INVITATION_NOT_FOUND',
    'INVITATION_ENDED',
    'BANNED_FROM_GROUP',
    'PARENT_MEMBERSHIP_REQUIRED',
    'PREMIUM_REQUIRED',
  ],
})

export const ignoreInvitationToGroup = call({
  method: 'POST',
  path: '/groups/ignoreInvitationToGroup',
  auth: 'member',
  summary: 'Leaves the own invitation aside; who invited is not told.',
  body: z.strictObject(inGroup),
  response: Ok,
  errors: ['GROUP_NOT_FOUND', 'INVITATION_NOT_FOUND'],
})

export const listInvitations = call({
  method: 'POST',
  path: '/groups/listInvitations',
  auth: 'member',
  summary: 'Lists the invitations sent that wait for an answer, the latest first.',
  description:
    'The caller’s own; with `groupId` those into that group, for its admins whoever sent them. One that was ignored ' +
    'is shown as waiting.',
  body: z.strictObject({ groupId: Id.optional(), ...paging }),
  response: Page(InvitationView),
  errors: ['GROUP_NOT_FOUND'],
  extension: true,
  reads: true,
})

export const cancelInvitation = call({
  method: 'POST',
  path: '/groups/cancelInvitation',
  auth: 'member',
  summary: 'Takes a sent invitation back.',
  description:
    'For who sent it and for the group’s admins. Taking it back again answers it; one that was accepted stays.',
  body: z.strictObject({ invitationId: Id }),
  response: InvitationView,
  errors: ['INVITATION_NOT_FOUND', 'ALREADY_DECIDED'],
  extension: true,
})
