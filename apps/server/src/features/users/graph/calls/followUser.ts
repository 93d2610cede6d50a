import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { peoplePolicy } from '../../policy.ts'
import { accessPerson } from '../../store/access.ts'
import { lockPair, startFollow } from '../store/follows.ts'

export const followUser = handle(contract.users.followUser)(async ({ body, actor, tx, app, refuse }) => {
  await lockPair(tx, actor.id, body.userId)
  const facts = await accessPerson(tx, actor.id, body.userId, 'card')
  const verdict = peoplePolicy.follow(facts)
  if (!verdict.ok) return refuse(verdict.code)
  if (facts.mine) return { followState: facts.mine } // following twice is harmless
  const followState = facts.isPrivate ? 'FOLLOW_REQUESTED' : 'FOLLOWING'
  const pair = { followerId: actor.id, followeeId: facts.id }
  await startFollow(tx, pair, followState, app.runtime.now())
  if (followState === 'FOLLOWING') await emit(tx, 'follow.started', { ...pair, accepted: false })
  else await emit(tx, 'follow.requested', pair)
  return { followState }
})
