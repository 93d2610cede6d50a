import type { NotificationDraft } from '#kernel/work/events.ts'
import type { OutgoingFrame } from '#kernel/realtime/frames.ts'

interface CustomRoleChange {
  readonly groupId: string
  readonly holderIds: readonly string[]
}

/** Shows those who have a role all that they may do now, and the role to those who see it. */
export const customRoleChanged = ({ groupId, holderIds }: CustomRoleChange): OutgoingFrame[] => [
  ...holderIds.map((userId) => ({
    to: [userId],
    name: 'membership.changed' as const,
    data: { groupId, userId, membershipState: 'MEMBER' as const, role: 'MEMBER' as const },
  })),
  { screen: { kind: 'GROUP', id: groupId }, name: 'group.changed', data: { groupId, only: 'ROLES' } },
]

/** Says to people that they may do more or less in a group. */
export const roleNotification = ({
  groupId,
  holderIds,
  byId,
  isNotified,
}: CustomRoleChange & { readonly byId: string; readonly isNotified: boolean }): NotificationDraft[] =>
  isNotified && holderIds.length > 0
    ? [
        {
          to: [...holderIds],
          type: 'GROUP_INVITE',
          kind: null,
          reason: 'ROLE_CHANGED',
          target: { kind: 'GROUP', id: groupId },
          actorId: byId,
        },
      ]
    : []
