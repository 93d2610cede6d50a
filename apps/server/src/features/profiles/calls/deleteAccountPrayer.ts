import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { deletePrayer } from '../store/prayers.ts'

export const deleteAccountPrayer = handle(contract.users.deleteAccountPrayer)(
  async ({ params, actor, tx, app, refuse }) =>
    (await deletePrayer(tx, actor.id, params.id, app.runtime.now())) ? { ok: true } : refuse('NOT_FOUND'),
)
