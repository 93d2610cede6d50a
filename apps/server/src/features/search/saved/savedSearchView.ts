import type { SavedSearch } from '@koinon/contract/shared'
import type { SavedSearchRow } from './store/savedSearches.ts'

export const savedSearchView = ({
  id,
  name,
  query,
  isNotifying,
  newCount,
  openedAt,
  createdAt,
}: SavedSearchRow): SavedSearch => ({
  id,
  name,
  query,
  isNotifying,
  newCount,
  openedAt: openedAt.toISOString(),
  createdAt: createdAt.toISOString(),
})
