import type { GroupPermission } from '@koinon/contract/shared'
import { type EventRules, none } from '#kernel/work/events.ts'
import type { OutgoingFrame } from '#kernel/realtime/frames.ts'
import type { TxContext } from '#kernel/database/transaction.ts'
import { holderIds, memberIds, memberRow } from './membership/store/memberships.ts'
import { customRoleChanged, roleNotification } from './customRoles/customRoleChanged.ts'
import { decisionNotification } from './requests/decisionNotification.ts'
import { partPermissions } from './partPermissions.ts'
import { permissionFor, requestedReasons } from './requests/requestReasons.ts'
import { liftNotification } from './restrictions/liftNotification.ts'
import { muteChanged } from './restrictions/muteChanged.ts'
import type { GroupRole, InvitationState, RequestKind, RequestState } from './store/tables.ts'

interface InGroup {
  readonly groupId: string
}
interface PersonInGroup extends InGroup {
  readonly userId: string
}
interface RequestInGroup extends PersonInGroup {
  readonly requestId: string
  readonly kind: RequestKind
  /** The pending post of the request. */
  readonly pendingPostId?: string | null
}

export interface GroupEvents {
  'group.created': InGroup & { ownerId: string; parentId: string | null }
  'group.changed': InGroup
  /** Something about it that only its admins see. */
  'group.adminDataChanged': InGroup & { part: keyof typeof partPermissions }
  /** Once for the group and once for each subgroup deleted with it. */
  'group.deleted': InGroup & { byId: string | null }
  'group.restored': InGroup
  /** The group can no longer be restored: other features delete their data about it for good. */
  'group.purged': InGroup
  'group.memberJoined': PersonInGroup
  /** Left, or was removed; once for the group and once for each subgroup. */
  'group.memberLeft': PersonInGroup & { barred: boolean }
  /** Muted or banned; a ban is also a departure. */
  'group.restricted': PersonInGroup & { restrictionId: string; kind: 'MUTE' | 'BAN' }
  'group.restrictionLifted': PersonInGroup & { restrictionId: string; kind: 'MUTE' | 'BAN' }
  /** `isTold` is false if a decided request already says so. */
  'group.roleChanged': PersonInGroup & {
    role: GroupRole
    customPermissions: readonly GroupPermission[] | null
    byId: string
    isNotified: boolean
  }
  /** A role of the group's own was named, changed or deleted: then `permissions` is null. */
  'group.customRoleChanged': InGroup & {
    roleId: string
    holderIds: readonly string[]
    permissions: readonly GroupPermission[] | null
    byId: string
    isNotified: boolean
  }
  'group.titleChanged': PersonInGroup
  'group.ownershipTransferred': InGroup & { fromId: string; toId: string; byId: string }
  'group.requested': RequestInGroup
  'group.requestDecided': RequestInGroup & {
    state: Exclude<RequestState, 'PENDING'>
    byId: string | null
    isForPostOnly?: boolean
  }
  'group.invited': PersonInGroup & { invitationId: string; byId: string }
  'group.invitationEnded': PersonInGroup & {
    invitationId: string
    byId: string
    state: Exclude<InvitationState, 'PENDING'>
  }
}
declare module '#kernel/work/events.ts' {
  interface DomainEvents extends GroupEvents {}
}

/** The maximum of a group's members whose devices receive its changes; open screens receive them for any number. */
const maxRecipients = 5000

/** A person's place in a group: joining and leaving must not overtake each other. */
const placeOf = ({ groupId, userId }: PersonInGroup) => `${groupId}:${userId}`
const about = (groupId: string) => ({ kind: 'GROUP', id: groupId }) as const

const groupChanged = async ({ tx }: TxContext, groupId: string): Promise<OutgoingFrame[]> => [
  { to: await memberIds(tx, groupId, maxRecipients), screen: about(groupId), name: 'group.changed', data: { groupId } },
]
const membershipChanged = async (
  { tx }: TxContext,
  { groupId, userId }: PersonInGroup,
  membershipState: 'MEMBER' | 'NONE' | 'BANNED',
  role: GroupRole | null,
): Promise<OutgoingFrame[]> => [
  {
    to: [userId, ...(await holderIds(tx, groupId, 'RESTRICT'))],
    screen: about(groupId),
    name: 'membership.changed',
    data: { groupId, userId, membershipState, role },
  },
  // The number of members changes even for those who may not know who they are.
  { screen: about(groupId), name: 'group.changed', data: { groupId } },
]
const memberChanged = async (within: TxContext, data: PersonInGroup): Promise<OutgoingFrame[]> => {
  const row = await memberRow(within.tx, data.groupId, data.userId)
  return membershipChanged(within, data, 'MEMBER', row?.role ?? 'MEMBER')
}

/** Recipients of frames and notifications about groups. */
export const groupEvents: EventRules<GroupEvents> = {
  'group.created': {
    audience: async (within, { groupId, ownerId, parentId }) => [
      {
        to: [ownerId],
        name: 'membership.changed',
        data: { groupId, userId: ownerId, membershipState: 'MEMBER', role: 'OWNER' },
      },
      ...(parentId ? ([{ screen: about(parentId), name: 'group.changed', data: { groupId: parentId } }] as const) : []),
    ],
    notify: none,
  },
  'group.changed': {
    subject: ({ groupId }) => groupId,
    audience: async (within, { groupId }) => groupChanged(within, groupId),
    notify: none,
  },
  'group.adminDataChanged': {
    subject: ({ groupId }) => groupId,
    audience: async ({ tx }, { groupId, part }) => [
      {
        to: await holderIds(tx, groupId, partPermissions[part]),
        name: 'group.changed',
        data: { groupId, only: part },
      },
    ],
    notify: none,
  },
  'group.deleted': {
    subject: ({ groupId }) => groupId,
    audience: async ({ tx }, { groupId }) => [
      {
        to: await memberIds(tx, groupId, maxRecipients),
        screen: about(groupId),
        name: 'group.deleted',
        data: { groupId },
      },
    ],
    notify: none,
  },
  'group.restored': {
    subject: ({ groupId }) => groupId,
    audience: async (within, { groupId }) => groupChanged(within, groupId),
    notify: none,
  },
  'group.purged': { subject: ({ groupId }) => groupId, audience: none, notify: none },
  'group.memberJoined': {
    subject: placeOf,
    // An owner joins through a handover; everybody else as a member.
    audience: memberChanged,
    notify: none,
  },
  'group.memberLeft': {
    subject: placeOf,
    audience: async (within, data) => membershipChanged(within, data, data.barred ? 'BANNED' : 'NONE', null),
    notify: none,
  },
  // The statement of reasons notifies the person.
  'group.restricted': {
    subject: ({ restrictionId }) => restrictionId,
    audience: async (within, data) => (data.kind === 'MUTE' ? muteChanged(within, data) : []),
    notify: none,
  },
  'group.restrictionLifted': {
    subject: ({ restrictionId }) => restrictionId,
    audience: async (within, data) =>
      data.kind === 'MUTE' ? muteChanged(within, data) : membershipChanged(within, data, 'NONE', null),
    notify: liftNotification,
  },
  'group.roleChanged': {
    subject: placeOf,
    audience: async (within, data) => membershipChanged(within, data, 'MEMBER', data.role),
    notify: async (_, { userId, ...change }) => roleNotification({ ...change, holderIds: [userId] }),
  },
  'group.customRoleChanged': {
    subject: ({ groupId }) => groupId,
    audience: async (_, change) => customRoleChanged(change),
    notify: async (_, change) => roleNotification(change),
  },
  'group.titleChanged': {
    audience: memberChanged,
    notify: none,
  },
  'group.ownershipTransferred': {
    subject: ({ groupId }) => groupId,
    audience: async (within, { groupId, fromId, toId }) => [
      ...(await membershipChanged(within, { groupId, userId: toId }, 'MEMBER', 'OWNER')),
      ...((await memberRow(within.tx, groupId, fromId))
        ? await membershipChanged(within, { groupId, userId: fromId }, 'MEMBER', 'ADMIN')
        : []),
    ],
    // A new owner by a claim or a vote has no name here: a former owner who blocked them is notified, too.
    notify: async (_, { groupId, fromId, toId, byId }) => {
      const isTaken = byId === toId
      const common = {
        type: 'GROUP_INVITE',
        kind: null,
        target: about(groupId),
        actorId: isTaken ? null : byId,
      } as const
      return [
        { ...common, to: [toId], reason: 'OWNERSHIP_RECEIVED' },
        ...(isTaken ? [{ ...common, to: [fromId], reason: 'ROLE_CHANGED' as const }] : []),
      ]
    },
  },
  'group.requested': {
    audience: async ({ tx }, { groupId, userId, requestId, kind }) => [
      {
        to: [userId, ...(await holderIds(tx, groupId, permissionFor(kind)))],
        name: 'request.changed',
        data: { requestId, groupId, userId, kind, state: 'PENDING' },
      },
      ...(kind === 'JOIN'
        ? ([
            {
              to: [userId],
              name: 'membership.changed',
              data: { groupId, userId, membershipState: 'PENDING', role: null },
            },
          ] as const)
        : []),
    ],
    notify: async ({ tx }, { groupId, userId, requestId, kind }) => [
      {
        to: await holderIds(tx, groupId, permissionFor(kind)),
        ...requestedReasons[kind],
        kind: null,
        target: about(groupId),
        actorId: userId,
        itemId: requestId,
      },
    ],
  },
  'group.requestDecided': {
    subject: ({ requestId }) => requestId,
    isImmediate: () => true,
    audience: async ({ tx }, { groupId, userId, requestId, kind, state }) => [
      {
        // The requester does not learn that a request was ignored.
        to: [...(state === 'IGNORED' ? [] : [userId]), ...(await holderIds(tx, groupId, permissionFor(kind)))],
        name: 'request.changed',
        data: { requestId, groupId, userId, kind, state },
      },
    ],
    notify: async (_, data) => decisionNotification(data),
  },
  'group.invited': {
    audience: async (_, { groupId, userId }) => [
      { to: [userId], name: 'membership.changed', data: { groupId, userId, membershipState: 'INVITED', role: null } },
    ],
    notify: async (_, { groupId, userId, invitationId, byId }) => [
      {
        to: [userId],
        type: 'GROUP_INVITE',
        kind: null,
        reason: 'INVITED_TO_GROUP',
        target: about(groupId),
        actorId: byId,
        itemId: invitationId,
      },
    ],
  },
  'group.invitationEnded': {
    subject: ({ groupId, userId }) => `${groupId}:${userId}`,
    audience: async (_, { groupId, userId, state }) =>
      state === 'ACCEPTED'
        ? []
        : [
            {
              to: [userId],
              name: 'membership.changed',
              data: { groupId, userId, membershipState: 'NONE', role: null },
            },
          ],
    notify: async (_, { groupId, userId, invitationId, byId, state }) =>
      state === 'CANCELLED'
        ? [
            {
              to: [userId],
              type: 'GROUP_INVITE',
              kind: null,
              reason: 'INVITED_TO_GROUP',
              target: about(groupId),
              actorId: byId,
              itemId: invitationId,
              isUndone: true,
            },
          ]
        : [],
  },
}
