import { type Reactions, nobody } from '../../kernel/events.ts'
import { adminIds } from '../groups/index.ts'

declare module '../../kernel/events.ts' {
  interface DomainEvents {
    /** Somebody without a contact asks to join; a person must decide. */
    'community.joinAsked': { joinRequestId: string; groupId: string }
  }
}

/** The community's admins are told of those who ask. */
export const landingReactions: Pick<Reactions, 'community.joinAsked'> = {
  'community.joinAsked': {
    audience: nobody,
    notify: async ({ tx }, { groupId, joinRequestId }) => [
      {
        to: await adminIds(tx, groupId),
        type: 'GROUP_JOIN_REQUEST',
        kind: null,
        reason: 'JOIN_REQUESTED',
        target: { kind: 'GROUP', id: groupId },
        actorId: null,
        itemId: joinRequestId,
      },
    ],
  },
}
