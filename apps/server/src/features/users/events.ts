import { type EventRules, none } from '#kernel/work/events.ts'
import type { OutgoingFrame } from '#kernel/realtime/frames.ts'
import type { TxContext } from '#kernel/database/transaction.ts'
import { accessPerson, mayWatchPerson } from './store/access.ts'

export interface UserEvents {
  'follow.requested': { followerId: string; followeeId: string }
  'follow.started': { followerId: string; followeeId: string; accepted: boolean }
  /** A follow or a request was ended by either side. */
  'follow.ended': { followerId: string; followeeId: string }
  'block.made': { blockerId: string; blockedId: string }
  'block.lifted': { blockerId: string; blockedId: string }
  /** A topic goes: whatever has it has the other one from now on. */
  'interest.merged': { interestId: string; intoId: string }
}
declare module '#kernel/work/events.ts' {
  interface DomainEvents extends UserEvents {}
}

const pairOf = ({ followerId, followeeId }: { followerId: string; followeeId: string }) => `${followerId}:${followeeId}`
const blockOf = ({ blockerId, blockedId }: { blockerId: string; blockedId: string }) => `${blockerId}:${blockedId}`

/** How each now relates to the other, to both, each from their own side. */
async function bothSides(
  { tx }: TxContext,
  { followerId, followeeId }: { followerId: string; followeeId: string },
): Promise<[toFollower: OutgoingFrame, toFollowed: OutgoingFrame]> {
  // A block ends follows: all that is learned of it is that nobody follows anybody.
  const facts = await accessPerson(tx, followerId, followeeId, 'existence').catch(() => ({ mine: null, theirs: null }))
  const stateOf = (row: typeof facts.mine) => row ?? 'NOT_FOLLOWING'
  return [
    {
      to: [followerId],
      name: 'follow.changed',
      data: { userId: followeeId, followState: stateOf(facts.mine), followsMe: facts.theirs === 'FOLLOWING' },
    },
    {
      to: [followeeId],
      name: 'follow.changed',
      data: { userId: followerId, followState: stateOf(facts.theirs), followsMe: facts.mine === 'FOLLOWING' },
    },
  ]
}

/**
 * The event of a new follow or request: it names no follower whom the followed person does not know, because it is
 * isolated.
 */
async function framesOfStart(
  within: TxContext,
  pair: { followerId: string; followeeId: string },
  more: readonly OutgoingFrame[] = [],
): Promise<OutgoingFrame[]> {
  const [toFollower, toFollowed] = await bothSides(within, pair)
  const isKnown = await mayWatchPerson(within.tx, pair.followeeId, pair.followerId)
  return isKnown ? [toFollower, toFollowed, ...more] : [toFollower]
}

/**
 * Recipients of frames and notifications about relations between people. Nobody is notified of an ending or a block.
 */
export const userEvents: EventRules<UserEvents> = {
  'interest.merged': { subject: ({ interestId }) => interestId, isImmediate: () => true, audience: none, notify: none },
  'follow.requested': {
    audience: (within, pair) =>
      framesOfStart(within, pair, [
        { to: [pair.followeeId], name: 'follow.requested', data: { userId: pair.followerId } },
      ]),
    notify: async (_, { followerId, followeeId }) => [
      {
        to: [followeeId],
        type: 'FOLLOWING',
        kind: null,
        reason: 'FOLLOW_REQUESTED',
        target: { kind: 'PERSON', id: followerId },
        actorId: followerId,
      },
    ],
  },
  'follow.started': {
    subject: pairOf,
    audience: (within, pair) => framesOfStart(within, pair),
    notify: async (_, { followerId, followeeId, accepted }) =>
      accepted
        ? [
            {
              to: [followerId],
              type: 'FOLLOWING',
              kind: null,
              reason: 'FOLLOW_ACCEPTED',
              target: { kind: 'PERSON', id: followeeId },
              actorId: followeeId,
            },
          ]
        : [
            {
              to: [followeeId],
              type: 'FOLLOWING',
              kind: 'FOLLOWED',
              reason: 'FOLLOWED',
              target: { kind: 'PERSON', id: followeeId },
              actorId: followerId,
              itemId: followerId,
            },
          ],
  },
  'follow.ended': { subject: pairOf, audience: bothSides, notify: none },
  'block.made': {
    subject: blockOf,
    audience: async (_, { blockerId, blockedId }) => [
      { to: [blockerId], name: 'block.changed', data: { userId: blockedId, blocked: true } },
    ],
    notify: none,
  },
  'block.lifted': {
    subject: blockOf,
    audience: async (_, { blockerId, blockedId }) => [
      { to: [blockerId], name: 'block.changed', data: { userId: blockedId, blocked: false } },
    ],
    notify: none,
  },
}
