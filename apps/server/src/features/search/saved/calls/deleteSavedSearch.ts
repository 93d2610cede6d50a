import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { removeSavedSearch } from '../store/savedSearches.ts'

export const deleteSavedSearch = handle(contract.accounts.deleteSavedSearch)(async ({ params, actor, tx, refuse }) => {
  if (!(await removeSavedSearch(tx, { accountId: actor.id, id: params.id }))) return refuse('NOT_FOUND')
  await emit(tx, 'account.changed', { accountId: actor.id, only: 'SEARCHES' })
  return { ok: true }
})
