import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { BulkResult, Id, InvitationView, MembershipView, Note, Ok, Page, paging } from '../../shared/index.ts'
import { inGroup, peopleInGroup, personInGroup } from './shapes.ts'

const note = Note.optional().describe('A message to the person invited.')

export const inviteUser = call({
  method: 'POST',
  path: '/groups/inviteUser',
  auth: 'member',
  summary: 'Invites a person into a group.',
  description:
    'For those whom the group’s `inviteScope` allows to invite. Somebody already invited keeps the first invitation; ' +
    'one that was ignored is not sent again. Somebody who has asked to join is admitted: the invitation is then ' +
    'ACCEPTED. People whose settings refuse invitations, and people barred from the ' +
    'group, are refused in the same way; an invitation by an admin lifts the bar. Only members of its parent can be ' +
    'invited to a subgroup.',
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
  description: 'People who cannot be invited are listed with the reason; the others are invited.',
  body: z.strictObject({ ...peopleInGroup, note }),
  response: BulkResult,
  errors: ['GROUP_NOT_FOUND'],
})

export const acceptInvitationToGroup = call({
  method: 'POST',
  path: '/groups/acceptInvitationToGroup',
  auth: 'member',
  summary: 'Accepts an invitation to the caller and joins the group.',
  description: 'No admin has to approve. Accepting twice returns the membership.',
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
  summary: 'Ignores an invitation to the caller; the inviter is not told.',
  body: z.strictObject(inGroup),
  response: Ok,
  errors: ['GROUP_NOT_FOUND', 'INVITATION_NOT_FOUND'],
})

export const listInvitations = call({
  method: 'POST',
  path: '/groups/listInvitations',
  auth: 'member',
  summary: 'Lists the sent invitations awaiting an answer, latest first.',
  description:
    'The caller’s own; with `groupId`, for the group’s admins, those into that group by any sender. One that was ' +
    'ignored is shown as pending.',
  body: z.strictObject({ groupId: Id.optional(), ...paging }),
  response: Page(InvitationView),
  errors: ['GROUP_NOT_FOUND'],
  extension: true,
  isReadOnly: true,
})

export const cancelInvitation = call({
  method: 'POST',
  path: '/groups/cancelInvitation',
  auth: 'member',
  summary: 'Withdraws a sent invitation.',
  description: 'For its sender and the group’s admins. Withdrawing it again returns it; an accepted one stays.',
  body: z.strictObject({ invitationId: Id }),
  response: InvitationView,
  errors: ['INVITATION_NOT_FOUND', 'ALREADY_DECIDED'],
  extension: true,
})
