import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { deleteFilter as remove } from '../store/filters.ts'

export const deleteFilter = handle(contract.users.deleteFilter)(async ({ params, actor, tx, refuse }) => {
  if (!(await remove(tx, actor.id, params.id))) return refuse('NOT_FOUND')
  await emit(tx, 'account.changed', { accountId: actor.id })
  return { ok: true }
})
