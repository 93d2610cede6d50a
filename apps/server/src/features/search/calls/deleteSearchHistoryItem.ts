import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { deleteEntry } from '../store/searchHistory.ts'

export const deleteSearchHistoryItem = handle(contract.accounts.deleteSearchHistoryItem)(async ({
  params,
  actor,
  tx,
  refuse,
}) => {
  if (!(await deleteEntry(tx, actor.id, params.id))) return refuse('NOT_FOUND')
  await emit(tx, 'account.changed', { accountId: actor.id, only: 'SEARCHES' })
  return { ok: true }
})
