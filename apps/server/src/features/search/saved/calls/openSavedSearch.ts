import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { savedSearchView } from '../savedSearchView.ts'
import { openSearch } from '../store/savedSearches.ts'

export const openSavedSearch = handle(contract.accounts.openSavedSearch)(async ({ params, actor, tx, app, refuse }) => {
  const opened = await openSearch(tx, { accountId: actor.id, id: params.id }, app.runtime.now())
  if (opened === null) return refuse('NOT_FOUND')
  await emit(tx, 'account.changed', { accountId: actor.id, only: 'SEARCHES' })
  return { search: savedSearchView(opened), lastOpenedAt: opened.lastOpenedAt.toISOString() }
})
