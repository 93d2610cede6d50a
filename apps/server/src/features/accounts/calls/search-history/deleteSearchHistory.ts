import { contract } from '@koinon/contract'
import { emit } from '#kernel/events.ts'
import { handle } from '#kernel/handle.ts'
import { forgetHistory } from '../../store/search-history.ts'

export const deleteSearchHistory = handle(contract.accounts.deleteSearchHistory)(async ({ actor, tx }) => {
  await forgetHistory(tx, actor.id)
  await emit(tx, 'account.changed', { accountId: actor.id, only: 'SEARCHES' })
  return { ok: true }
})
