import { contract } from '@koinon/contract'
import { maxSavedSearches } from '@koinon/contract/shared'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { savedSearchView } from '../savedSearchView.ts'
import { insertSavedSearch } from '../store/savedSearches.ts'

export const saveSearch = handle(contract.accounts.saveSearch)(async ({ body, actor, tx, app, refuse }) => {
  const query = body.query.replaceAll(/\s+/g, ' ')
  const search = { ...body, query, id: app.runtime.id(), accountId: actor.id, now: app.runtime.now() }
  const saved = await insertSavedSearch(tx, search, maxSavedSearches)
  if (saved === null) return refuse('QUOTA_REACHED', { max: maxSavedSearches })
  await emit(tx, 'account.changed', { accountId: actor.id, only: 'SEARCHES' })
  return savedSearchView(saved)
})
