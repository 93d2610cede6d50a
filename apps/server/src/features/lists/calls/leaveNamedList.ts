import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { listPolicy } from '../policy.ts'
import { accessListToLeave } from '../store/access.ts'
import { departFrom } from '../store/entries.ts'

export const leaveNamedList = handle(contract.users.leaveNamedList)(async ({ params, actor, tx, app, refuse }) => {
  const facts = await accessListToLeave(tx, actor.id, params.listId)
  const verdict = listPolicy.leave(facts)
  if (!verdict.ok) return refuse(verdict.code)
  if (await departFrom(tx, facts.id, actor.id, app.runtime.now()))
    await emit(tx, 'account.changed', { accountId: facts.ownerId, only: 'LISTS' })
  return { ok: true }
})
