import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { deleteHistory } from '../store/searchHistory.ts'

export const deleteSearchHistory = handle(contract.accounts.deleteSearchHistory)(async ({ actor, tx }) => {
  await deleteHistory(tx, actor.id)
  await emit(tx, 'account.changed', { accountId: actor.id, only: 'SEARCHES' })
  return { ok: true }
})
