import { contract } from '@koinon/contract'
import { emit } from '#kernel/events.ts'
import { handle } from '#kernel/handle.ts'
import { filterView } from '../../present-filters.ts'
import { countFilters, maxFilters, saveFilter } from '../../store/filters.ts'
import { lockAccount } from '../../store/locks.ts'

export const setFilter = handle(contract.users.setFilter)(async ({ body, actor, tx, app, refuse }) => {
  const { phrase, wholeWord, scopes, action, activeUntil } = body
  const isNew = body.id === undefined
  await lockAccount(tx, actor.id)
  if (isNew && (await countFilters(tx, actor.id)) >= maxFilters) return refuse('QUOTA_REACHED', { max: maxFilters })
  const row = await saveFilter(
    tx,
    {
      id: body.id ?? app.seams.id(),
      account_id: actor.id,
      phrase,
      whole_word: wholeWord,
      scopes: [...new Set(scopes)],
      action,
      active_until: activeUntil ? new Date(activeUntil) : null,
      created_at: app.seams.now(),
    },
    { isNew },
  )
  if (!row) return refuse('NOT_FOUND')
  await emit(tx, 'account.changed', { accountId: actor.id })
  return filterView(row)
})
