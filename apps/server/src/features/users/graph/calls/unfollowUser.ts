import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { accessPerson } from '../../store/access.ts'
import { endFollow, lockPair } from '../store/follows.ts'

export const unfollowUser = handle(contract.users.unfollowUser)(async ({ body, actor, tx }) => {
  await lockPair(tx, actor.id, body.userId)
  const facts = await accessPerson(tx, actor.id, body.userId, 'card')
  const pair = { followerId: actor.id, followeeId: facts.id }
  if (await endFollow(tx, pair)) await emit(tx, 'follow.ended', pair)
  return { followState: 'NOT_FOLLOWING' }
})
