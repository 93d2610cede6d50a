import { contract } from '@koinon/contract'
import { emit } from '#kernel/events.ts'
import { handle } from '#kernel/handle.ts'
import { favoriteViews, wantEntity } from '../../services/favorites.ts'
import { addFavorite } from '../../store/favorites.ts'

export const addFavoriteEntity = handle(contract.users.addFavoriteEntity)(async ({ body, actor, tx, app, refuse }) => {
  const { kind, entityId } = body
  await wantEntity(tx, actor.id, kind, entityId)
  const favorite = { id: app.seams.id(), accountId: actor.id, kind, entityId, now: app.seams.now() }
  const [view] = await favoriteViews(tx, app, actor, [await addFavorite(tx, favorite)])
  await emit(tx, 'favorite.changed', { accountId: actor.id, kind, entityId })
  return view ?? refuse('NOT_FOUND')
})
