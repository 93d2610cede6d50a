import { contract } from '@koinon/contract'
import { handle } from '../../../kernel/handle.ts'
import { deleteHighlight } from '../store/highlights.ts'

export const deleteAccountHighlight = handle(contract.users.deleteAccountHighlight)(
  async ({ params, actor, tx, refuse }) =>
    (await deleteHighlight(tx, actor.id, params.id)) ? { ok: true } : refuse('NOT_FOUND'),
)
