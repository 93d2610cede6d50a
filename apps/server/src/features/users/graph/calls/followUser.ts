import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { followPerson } from '../followPeople.ts'
import { lockPair } from '../store/follows.ts'

export const followUser = handle(contract.users.followUser)(async ({ body, actor, tx, app }) => {
  await lockPair(tx, actor.id, body.userId)
  return { followState: await followPerson(tx, actor.id, body.userId, app.runtime.now()) }
})
