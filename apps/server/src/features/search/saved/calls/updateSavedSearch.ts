import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { savedSearchView } from '../savedSearchView.ts'
import { changeSavedSearch } from '../store/savedSearches.ts'

export const updateSavedSearch = handle(contract.accounts.updateSavedSearch)(async ({
  params,
  body: { name, isNotifying },
  actor,
  tx,
  app,
  refuse,
}) => {
  const change = { name, isNotifying, now: app.runtime.now() }
  const changed = await changeSavedSearch(tx, { accountId: actor.id, id: params.id }, change)
  if (changed === null) return refuse('NOT_FOUND')
  await emit(tx, 'account.changed', { accountId: actor.id, only: 'SEARCHES' })
  return savedSearchView(changed)
})
