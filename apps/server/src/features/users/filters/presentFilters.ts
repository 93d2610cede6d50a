import type { FilterRow } from './store/filters.ts'

export const filterView = (row: FilterRow) => ({
  id: row.id,
  phrase: row.phrase,
  wholeWord: row.whole_word,
  scopes: row.scopes,
  action: row.action,
  activeUntil: row.active_until?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
})
