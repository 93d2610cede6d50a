import { contract } from '@koinon/contract'
import { handle } from '../../../../kernel/handle.ts'
import { forgetEntry } from '../../store/search-history.ts'

export const deleteSearchHistoryItem = handle(contract.accounts.deleteSearchHistoryItem)(
  async ({ params, actor, tx, refuse }) =>
    (await forgetEntry(tx, actor.id, params.id)) ? { ok: true } : refuse('NOT_FOUND'),
)
