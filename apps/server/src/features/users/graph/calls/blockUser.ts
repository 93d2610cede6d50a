import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { peoplePolicy } from '../../policy.ts'
import { blockPerson } from '../blockPerson.ts'
import { accessPerson } from '../../store/access.ts'
import { lockPair } from '../store/follows.ts'

export const blockUser = handle(contract.users.blockUser)(async ({ body, actor, tx, app, refuse }) => {
  await lockPair(tx, actor.id, body.userId)
  const facts = await accessPerson(tx, actor.id, body.userId, 'existence')
  const verdict = peoplePolicy.block(facts)
  if (!verdict.ok) return refuse(verdict.code)
  await blockPerson(tx, app, actor.id, facts.id)
  return { ok: true }
})
