import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { accessPerson } from '../../store/access.ts'
import { removeRequest, lockPair } from '../store/follows.ts'

export const ignoreFollowRequest = handle(contract.users.ignoreFollowRequest)(async ({ body, actor, tx }) => {
  await lockPair(tx, actor.id, body.userId)
  const facts = await accessPerson(tx, actor.id, body.userId, 'card')
  const pair = { followerId: facts.id, followeeId: actor.id }
  // The requester is not notified; their own screen shows that they may ask again.
  if (await removeRequest(tx, pair)) await emit(tx, 'follow.ended', pair)
  return { ok: true }
})
