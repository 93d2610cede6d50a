import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { readsKind } from '#kernel/keys/readableKinds.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { presentSearchHistory } from '../presentSearchHistory.ts'
import { historyPage } from '../store/searchHistory.ts'

export const getSearchHistory = handle(contract.accounts.getSearchHistory)(async ({ query, actor, db, app }) => {
  const cursorScope = { list: 'search-history', of: actor.id }
  const [at, id] = readCursor(query.cursor, cursorScope) ?? []
  const rows = await historyPage(db, {
    accountId: actor.id,
    limit: query.limit + 1,
    after: typeof at === 'string' && typeof id === 'string' ? [at, id] : null,
  })
  const page = pageOf(
    rows,
    { limit: query.limit, keyOf: (row) => [row.at.toISOString(), row.id], cursorScope },
    (shown) => shown.filter(({ entityKind }) => entityKind === null || readsKind(actor, entityKind)),
  )
  return { items: await presentSearchHistory(db, app, actor, page.items), nextCursor: page.nextCursor }
})
