import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { savedSearchView } from '../savedSearchView.ts'
import { listSavedSearches } from '../store/savedSearches.ts'

export const getSavedSearches = handle(contract.accounts.getSavedSearches)(async ({ actor, db }) => ({
  items: (await listSavedSearches(db, actor.id)).map(savedSearchView),
}))
