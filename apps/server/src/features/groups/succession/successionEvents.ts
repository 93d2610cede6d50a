import type { OutgoingFrame } from '#kernel/realtime/frames.ts'
import type { TxContext } from '#kernel/database/transaction.ts'
import type { EventRules, NotificationDraft } from '#kernel/work/events.ts'
import { holderIds } from '../membership/store/memberships.ts'
import { heirOf } from './store/heirs.ts'

interface InGroup {
  readonly groupId: string
  readonly ownerId: string
}
interface SuccessionEvents {
  /** Somebody else was the heir before, or nobody; null: nobody is any more. */
  'group.heirNamed': InGroup & { formerId: string | null; userId: string | null }
  /** An owner was not seen for so long that these people have to know; nobody, if the owner is back. */
  'group.ownerSilent': InGroup & { reminds: boolean; candidateIds: readonly string[] }
  /** `isNotified` is false if the owner is gone. */
  'group.claimed': InGroup & { claimantId: string; isNotified: boolean }
  'group.claimEnded': InGroup & {
    claimantId: string
    state: 'DONE' | 'STOPPED' | 'WITHDRAWN' | 'LAPSED'
  }
}
declare module '#kernel/work/events.ts' {
  interface DomainEvents extends SuccessionEvents {}
}

const subject = ({ groupId }: { readonly groupId: string }) => groupId

/** All who see how a group passes on. */
async function audience(
  { tx }: TxContext,
  { groupId, ownerId, claimantId }: InGroup & { claimantId?: string },
): Promise<OutgoingFrame[]> {
  const concerned = [ownerId, claimantId, await heirOf(tx, groupId), ...(await holderIds(tx, groupId, 'ADMINS'))]
  const to = [...new Set(concerned.filter((id) => id !== undefined && id !== null))]
  return [{ to, name: 'succession.changed', data: { groupId } }]
}

const about = (groupId: string) =>
  ({ type: 'GROUP_INVITE', kind: null, target: { kind: 'GROUP', id: groupId }, actorId: null }) as const

/** Recipients of frames and notifications about how groups pass on. */
export const successionEvents: EventRules<SuccessionEvents> = {
  'group.heirNamed': {
    subject,
    audience,
    notify: async (_, { groupId, ownerId, formerId, userId }): Promise<NotificationDraft[]> => {
      const named = { ...about(groupId), reason: 'HEIR_NAMED', actorId: ownerId } as const
      return [
        ...(formerId === null
          ? []
          : ([
              { ...named, to: [], isUndone: true },
              { ...about(groupId), to: [formerId], reason: 'CLAIM_POSSIBLE', isUndone: true },
            ] as const)),
        ...(userId === null ? [] : [{ ...named, to: [userId] }]),
      ]
    },
  },
  'group.ownerSilent': {
    subject,
    audience,
    notify: async (_, { groupId, ownerId, reminds, candidateIds }) => [
      ...(reminds ? [{ ...about(groupId), to: [ownerId], reason: 'OWNER_SILENT' as const }] : []),
      ...(candidateIds.length > 0 ? [{ ...about(groupId), to: candidateIds, reason: 'CLAIM_POSSIBLE' as const }] : []),
    ],
  },
  'group.claimed': {
    subject,
    audience,
    // Without a name: an owner who blocked the person is warned, too.
    notify: async (_, { groupId, ownerId, isNotified }) =>
      isNotified ? [{ ...about(groupId), to: [ownerId], reason: 'GROUP_CLAIMED' }] : [],
  },
  'group.claimEnded': {
    subject,
    audience,
    notify: async (_, { groupId, ownerId, claimantId, state }): Promise<NotificationDraft[]> => [
      { ...about(groupId), to: [ownerId], reason: 'GROUP_CLAIMED', isUndone: true },
      ...(state === 'STOPPED' || state === 'LAPSED'
        ? [{ ...about(groupId), to: [claimantId], reason: 'CLAIM_STOPPED' as const }]
        : []),
    ],
  },
}
