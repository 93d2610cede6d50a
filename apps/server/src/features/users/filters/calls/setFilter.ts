import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { filterView } from '../presentFilters.ts'
import { countFilters, maxFilters, saveFilter } from '../store/filters.ts'
import { lockAccount } from '../../store/lockAccount.ts'

export const setFilter = handle(contract.users.setFilter)(async ({ body, actor, tx, app, refuse }) => {
  const { phrase, wholeWord, scopes, action, activeUntil } = body
  const isNew = body.id === undefined
  await lockAccount(tx, actor.id)
  if (isNew && (await countFilters(tx, actor.id)) >= maxFilters) return refuse('QUOTA_REACHED', { max: maxFilters })
  const row = await saveFilter(
    tx,
    {
      id: body.id ?? app.runtime.id(),
      account_id: actor.id,
      phrase,
      whole_word: wholeWord,
      scopes: [...new Set(scopes)],
      action,
      active_until: activeUntil ? new Date(activeUntil) : null,
      created_at: app.runtime.now(),
    },
    { isNew },
  )
  if (!row) return refuse('NOT_FOUND')
  await emit(tx, 'account.changed', { accountId: actor.id })
  return filterView(row)
})
