import { contract } from '@koinon/contract'
import { handle } from '../../../../kernel/handle.ts'
import { forgetHistory } from '../../store/search-history.ts'

export const deleteSearchHistory = handle(contract.accounts.deleteSearchHistory)(async ({ actor, tx }) => {
  await forgetHistory(tx, actor.id)
  return { ok: true }
})
