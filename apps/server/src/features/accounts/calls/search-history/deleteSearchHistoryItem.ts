import { contract } from '@koinon/contract'
import { emit } from '#kernel/events.ts'
import { handle } from '#kernel/handle.ts'
import { forgetEntry } from '../../store/search-history.ts'

export const deleteSearchHistoryItem = handle(contract.accounts.deleteSearchHistoryItem)(async ({
  params,
  actor,
  tx,
  refuse,
}) => {
  if (!(await forgetEntry(tx, actor.id, params.id))) return refuse('NOT_FOUND')
  await emit(tx, 'account.changed', { accountId: actor.id, only: 'SEARCHES' })
  return { ok: true }
})
