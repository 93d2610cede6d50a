import { contract } from '@koinon/contract'
import { emit } from '#kernel/events.ts'
import { handle } from '#kernel/handle.ts'
import { accessPerson } from '../../store/access.ts'
import { dropRequest, lockPair } from '../../store/follows.ts'

export const ignoreFollowRequest = handle(contract.users.ignoreFollowRequest)(async ({ body, actor, tx }) => {
  await lockPair(tx, actor.id, body.userId)
  const facts = await accessPerson(tx, actor.id, body.userId, 'card')
  const pair = { followerId: facts.id, followeeId: actor.id }
  // The asker is not notified; their own screen shows that they may ask again.
  if (await dropRequest(tx, pair)) await emit(tx, 'follow.ended', pair)
  return { ok: true }
})
