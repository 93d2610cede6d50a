import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { removeFavorite } from '../store/favorites.ts'

export const removeFavoriteEntity = handle(contract.users.removeFavoriteEntity)(async ({ body, actor, tx }) => {
  await removeFavorite(tx, { accountId: actor.id, ...body })
  await emit(tx, 'favorite.changed', { accountId: actor.id, ...body })
  return { ok: true }
})
