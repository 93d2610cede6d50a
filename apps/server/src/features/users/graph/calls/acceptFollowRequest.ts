import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { accessPerson } from '../../store/access.ts'
import { personCards } from '../../store/cards.ts'
import { acceptFollow, lockPair } from '../store/follows.ts'

export const acceptFollowRequest = handle(contract.users.acceptFollowRequest)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  await lockPair(tx, actor.id, body.userId)
  const facts = await accessPerson(tx, actor.id, body.userId, 'card')
  if (!facts.theirs) return refuse('REQUEST_NOT_FOUND')
  const pair = { followerId: facts.id, followeeId: actor.id }
  if (await acceptFollow(tx, pair, app.runtime.now())) await emit(tx, 'follow.started', { ...pair, accepted: true })
  const person = (await personCards(tx, actor.id, [facts.id])).get(facts.id)
  return person ? { person } : refuse('REQUEST_NOT_FOUND')
})
