import { contract } from '@koinon/contract'
import { handle } from '../../../../kernel/handle.ts'
import { deleteFilter as remove } from '../../store/filters.ts'

export const deleteFilter = handle(contract.users.deleteFilter)(async ({ params, actor, tx, refuse }) =>
  (await remove(tx, actor.id, params.id)) ? { ok: true } : refuse('NOT_FOUND'),
)
