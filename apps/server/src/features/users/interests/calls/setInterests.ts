import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { chooseInterests } from '../chooseInterests.ts'
import { chosenInterests } from '../store/interests.ts'
import { lockAccount } from '../../store/lockAccount.ts'

export const setInterests = handle(contract.users.setInterests)(async ({ body, actor, tx, app }) => {
  await lockAccount(tx, actor.id)
  const before = await chosenInterests(tx, actor.id)
  const weights = new Map(before.map(({ id, weight }) => [id, weight]))
  const ids = body.mode === 'ADD' ? [...weights.keys(), ...body.interestIds] : body.interestIds
  const interests = ids.map((id) => ({ id, weight: weights.get(id) ?? 1 }))
  await chooseInterests(tx, { accountId: actor.id, interests, source: 'TOPIC', now: app.runtime.now() })
  return { interests: await chosenInterests(tx, actor.id) }
})
