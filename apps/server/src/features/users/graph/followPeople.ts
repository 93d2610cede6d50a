import { consumeUse } from '#kernel/http/rateLimits.ts'
import { Refusal, orRefusal } from '#kernel/refusal.ts'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { peoplePolicy } from '../policy.ts'
import type { PersonFacts } from '../facts.ts'
import { accessPerson } from '../store/access.ts'
import { type FollowRow, lockPeople, startFollow } from './store/follows.ts'

/** People that one person begins to follow within an hour, one by one or all of a list. */
const maxPerHour = 400
const hourSeconds = 3600

/** Counts people whom somebody is about to follow; refuses them with `RATE_LIMITED` past the limit. */
const consumeFollows = (tx: Tx, followerId: string, count: number, now: Date): Promise<void> =>
  consumeUse(tx, { key: `follows:${followerId}`, max: maxPerHour, seconds: hourSeconds, count }, now)

/** Follows a person, or requests it of a private one. The caller has locked both accounts. */
export async function followPerson(tx: Tx, followerId: string, userId: string, now: Date): Promise<FollowRow> {
  const facts = await accessFollowable(tx, followerId, userId)
  if (facts.mine) return facts.mine // following twice is harmless
  await consumeFollows(tx, followerId, 1, now)
  return saveFollow(tx, followerId, facts, now)
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
  await consumeFollows(tx, followerId, userIds.length, now)
  const states: FollowRow[] = []
  for (const userId of userIds) {
    const facts = await orRefusal(() => accessFollowable(tx, followerId, userId))
    if (facts instanceof Refusal) continue
    states.push(facts.mine ?? (await saveFollow(tx, followerId, facts, now)))
  }
  return states
}

async function accessFollowable(tx: Tx, followerId: string, userId: string): Promise<PersonFacts> {
  const facts = await accessPerson(tx, followerId, userId, 'card')
  const verdict = peoplePolicy.follow(facts)
  if (!verdict.ok) throw new Refusal(verdict.code)
  return facts
}

async function saveFollow(tx: Tx, followerId: string, person: PersonFacts, now: Date): Promise<FollowRow> {
  const followState = person.isPrivate ? 'FOLLOW_REQUESTED' : 'FOLLOWING'
  const pair = { followerId, followeeId: person.id }
  await startFollow(tx, pair, followState, now)
  if (followState === 'FOLLOWING') await emit(tx, 'follow.started', { ...pair, accepted: false })
  else await emit(tx, 'follow.requested', pair)
  return followState
}
