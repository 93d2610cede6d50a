import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { emit } from '#kernel/work/events.ts'
import { chosenInterests, removeInterests as remove } from '../store/interests.ts'

export const removeInterests = handle(contract.users.removeInterests)(async ({ body, actor, tx }) => {
  await remove(tx, actor.id, body.interestIds)
  await emit(tx, 'account.changed', { accountId: actor.id })
  return { interests: await chosenInterests(tx, actor.id) }
})
