import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  BulkResult,
  Count,
  Email,
  GroupKind,
  Id,
  Image,
  InvitationState,
  InvitationView,
  MembershipView,
  Name,
  Note,
  Ok,
  Page,
  Time,
  Token,
  paging,
  MailRights,
} from '../../shared/index.ts'
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
  summary: 'Lists the sent invitations, latest first.',
  description:
    'The caller’s own; with `groupId`, for the group’s admins, those into that group by any sender. One that was ' +
    'ignored is shown as pending. Those awaiting an answer, or with the given states.',
  body: z.strictObject({
    groupId: Id.optional(),
    states: z
      .array(InvitationState.exclude(['IGNORED']))
      .min(1)
      .max(3)
      .default(['PENDING']),
    ...paging,
  }),
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

const MailInvitationView = z
  .strictObject({
    id: Id,
    email: z.string(),
    note: z.string().nullable(),
    state: z
      .enum(['PENDING', 'ACCEPTED', 'EXPIRED', 'CANCELLED'])
      .describe('PENDING also if the message could not be delivered, or its reader wants no invitations.'),
    sentAt: Time,
    expiresAt: Time,
  })
  .meta({ id: 'MailInvitationView', description: 'An invitation sent to a mail address; its sender alone sees it.' })

export const inviteByEmail = call({
  method: 'POST',
  path: '/groups/inviteByEmail',
  auth: 'member',
  summary: 'Invites people into a group by their mail addresses.',
  description:
    'For those whom the group’s `inviteScope` allows to invite. Each address gets a link that is valid for 14 days. ' +
    'The reply is the same whether somebody here has an address or nobody. Inviting an address again sends a new ' +
    'link, and the earlier one stops working. `failed` lists the addresses that got too many messages lately. ' +
    'A member invites at most 60 addresses a day. `INVITES_NOT_ALLOWED` if the place does not let the caller invite ' +
    'people from outside, with the reason; `QUOTA_REACHED` for more addresses than are left this month.',
  body: z.strictObject({ ...inGroup, emails: z.array(Email).min(1).max(20), note }),
  response: z.strictObject({ sent: Count, failed: z.array(z.string()) }),
  errors: ['GROUP_NOT_FOUND', 'INVITES_NOT_ALLOWED', 'QUOTA_REACHED'],
  extension: true,
  rateLimit: 'send',
})

export const listMailInvitations = call({
  method: 'POST',
  path: '/groups/listMailInvitations',
  auth: 'member',
  summary: 'Lists the caller’s invitations to mail addresses into a group, latest first.',
  description: 'They are deleted thirty days after their link expired.',
  body: z.strictObject({ ...inGroup, ...paging }),
  response: Page(MailInvitationView, { rights: MailRights }),
  errors: ['GROUP_NOT_FOUND'],
  extension: true,
  isReadOnly: true,
})

export const cancelMailInvitation = call({
  method: 'POST',
  path: '/groups/cancelMailInvitation',
  auth: 'member',
  summary: 'Withdraws an invitation to a mail address: its link stops working.',
  description: 'For its sender. Withdrawing it again changes nothing; an accepted one stays.',
  body: z.strictObject({ invitationId: Id }),
  response: Ok,
  errors: ['INVITATION_NOT_FOUND', 'ALREADY_DECIDED'],
  extension: true,
})

export const getMailInvitation = call({
  method: 'POST',
  path: '/groups/getMailInvitation',
  auth: 'public',
  summary: 'Reads what an invitation by mail is for.',
  description: 'For those who hold its link, signed in or not. `isMember`: the caller is in the group already.',
  body: z.strictObject({ token: Token }),
  response: z.strictObject({
    group: z.strictObject({ id: Id, kind: GroupKind, name: Name, picture: Image.nullable() }),
    invitedBy: z.string().describe('The name that its sender had then.'),
    note: z.string().nullable(),
    isMember: z.boolean(),
  }),
  errors: ['INVITATION_NOT_FOUND', 'INVITATION_ENDED'],
  extension: true,
  isReadOnly: true,
  rateLimit: 'public',
})

export const refuseMailInvitations = call({
  method: 'POST',
  path: '/groups/refuseMailInvitations',
  auth: 'public',
  summary: 'Refuses all further invitations by mail to the address that got this link.',
  description:
    'For those who hold the link, signed in or not, also after it was used. No member’s invitation is mailed to the ' +
    'address from then on, and no sender is told. Doing it again gives the same answer.',
  body: z.strictObject({ token: Token }),
  response: z.strictObject({ emailMasked: z.string().describe('Such as `a•••@example.org`.') }),
  errors: ['INVITATION_NOT_FOUND'],
  extension: true,
  rateLimit: 'guess',
})

export const acceptMailInvitation = call({
  method: 'POST',
  path: '/groups/acceptMailInvitation',
  auth: 'member',
  summary: 'Joins the group with the link of an invitation by mail.',
  description:
    'No admin has to approve. The link works once, for the account that opens it, as long as its sender may invite. ' +
    'Members get their membership.',
  body: z.strictObject({ token: Token }),
  response: MembershipView,
  errors: [
    'INVITATION_NOT_FOUND',
    'INVITATION_ENDED',
    'BANNED_FROM_GROUP',
    'PARENT_MEMBERSHIP_REQUIRED',
    'PREMIUM_REQUIRED',
  ],
  extension: true,
})
