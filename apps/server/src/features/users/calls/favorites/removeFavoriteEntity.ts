import { contract } from '@koinon/contract'
import { handle } from '../../../../kernel/handle.ts'
import { removeFavorite } from '../../store/favorites.ts'

export const removeFavoriteEntity = handle(contract.users.removeFavoriteEntity)(async ({ body, actor, tx }) => {
  await removeFavorite(tx, { accountId: actor.id, ...body })
  return { ok: true }
})
