import { Refusal, orRefusal } from '#kernel/refusal.ts'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { peoplePolicy } from '../policy.ts'
import { accessPerson } from '../store/access.ts'
import { type FollowRow, lockPeople, startFollow } from './store/follows.ts'

/** Follows a person, or requests it of a private one. The caller has locked both accounts. */
export async function followPerson(tx: Tx, followerId: string, userId: string, now: Date): Promise<FollowRow> {
  const facts = await accessPerson(tx, followerId, userId, 'card')
  const verdict = peoplePolicy.follow(facts)
  if (!verdict.ok) throw new Refusal(verdict.code)
  if (facts.mine) return facts.mine // following twice is harmless
  const followState = facts.isPrivate ? 'FOLLOW_REQUESTED' : 'FOLLOWING'
  const pair = { followerId, followeeId: facts.id }
  await startFollow(tx, pair, followState, now)
  if (followState === 'FOLLOWING') await emit(tx, 'follow.started', { ...pair, accepted: false })
  else await emit(tx, 'follow.requested', pair)
  return followState
}

/** Follows several people; those who may not be followed are left out of the result. */
export async function followPeople(
  tx: Tx,
  followerId: string,
  userIds: readonly string[],
  now: Date,
): Promise<FollowRow[]> {
  if (userIds.length === 0) return []
  await lockPeople(tx, [followerId, ...userIds])
  const states: FollowRow[] = []
  for (const userId of userIds) {
    const state = await orRefusal(() => followPerson(tx, followerId, userId, now))
    if (!(state instanceof Refusal)) states.push(state)
  }
  return states
}
