import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { accessPerson } from '../../store/access.ts'
import { endFollow, lockPair } from '../store/follows.ts'

export const removeFollower = handle(contract.users.removeFollower)(async ({ body, actor, tx }) => {
  await lockPair(tx, actor.id, body.userId)
  const facts = await accessPerson(tx, actor.id, body.userId, 'card')
  const pair = { followerId: facts.id, followeeId: actor.id }
  if (await endFollow(tx, pair)) await emit(tx, 'follow.ended', pair)
  return { ok: true }
})
