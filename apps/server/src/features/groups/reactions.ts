import { type Reactions, nobody } from '../../kernel/events.ts'
import { adminIds } from './store/memberships.ts'

declare module '../../kernel/events.ts' {
  interface DomainEvents {
    'group.memberJoined': { groupId: string; userId: string }
    'group.joinRequested': { groupId: string; userId: string; requestId: string }
  }
}

type Mine = 'group.memberJoined' | 'group.joinRequested'

/** Who hears and who is told of what happens in groups. */
export const groupReactions: Pick<Reactions, Mine> = {
  'group.memberJoined': {
    audience: async ({ tx }, { groupId, userId }) => {
      const admins = await adminIds(tx, groupId)
      return [{ to: [userId, ...admins], name: 'membership.changed', data: { groupId, userId, standing: 'MEMBER', role: 'MEMBER' } }]
    },
    notify: nobody,
  },
  'group.joinRequested': {
    audience: async ({ tx }, { groupId, userId, requestId }) => [
      { to: await adminIds(tx, groupId), name: 'request.changed', data: { requestId, groupId, userId, kind: 'JOIN', state: 'PENDING' } },
      { to: [userId], name: 'membership.changed', data: { groupId, userId, standing: 'PENDING', role: null } },
    ],
    notify: async ({ tx }, { groupId, userId }) => [
      {
        to: await adminIds(tx, groupId),
        type: 'GROUP_JOIN_REQUEST',
        kind: null,
        reason: 'JOIN_REQUESTED',
        target: { kind: 'GROUP', id: groupId },
        actorId: userId,
      },
    ],
  },
}
