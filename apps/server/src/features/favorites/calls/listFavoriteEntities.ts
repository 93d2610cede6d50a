import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { readsKind, requireKind } from '#kernel/keys/readableKinds.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { favoriteViews } from '../favoriteViews.ts'
import { favoritePage } from '../store/favorites.ts'

export const listFavoriteEntities = handle(contract.users.listFavoriteEntities)(async ({ body, actor, db, app }) => {
  const { kind = null, cursor, limit } = body
  if (kind !== null) requireKind(actor, kind)
  const cursorScope = ['favorites', kind]
  const [before = null] = readCursor(cursor, cursorScope) ?? []
  const args = { accountId: actor.id, kind, before: before === null ? null : String(before), limit: limit + 1 }
  const rows = await favoritePage(db, args)
  const views = await favoriteViews(
    db,
    app,
    actor,
    rows.slice(0, limit).filter((row) => readsKind(actor, row.kind)),
  )
  return pageOf(rows, { limit, keyOf: ({ id }) => [id], cursorScope }, () => views)
})
