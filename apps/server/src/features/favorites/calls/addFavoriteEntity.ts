import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { requireKind } from '#kernel/keys/readableKinds.ts'
import { favoriteViews, requireEntity } from '../favoriteViews.ts'
import { addFavorite } from '../store/favorites.ts'

export const addFavoriteEntity = handle(contract.users.addFavoriteEntity)(async ({ body, actor, tx, app, refuse }) => {
  const { kind, entityId } = body
  requireKind(actor, kind)
  await requireEntity(tx, actor.id, kind, entityId)
  const favorite = { id: app.runtime.id(), accountId: actor.id, kind, entityId, now: app.runtime.now() }
  const [view] = await favoriteViews(tx, app, actor, [await addFavorite(tx, favorite)])
  await emit(tx, 'favorite.changed', { accountId: actor.id, kind, entityId })
  return view ?? refuse('NOT_FOUND')
})
