import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { presentSearchHistory } from '../presentSearchHistory.ts'
import { saveSearch } from '../store/searchHistory.ts'

export const searchHistoryQuery = handle(contract.accounts.searchHistoryQuery)(async ({ body, actor, tx, app }) => {
  const query = body.query.replaceAll(/\s+/g, ' ')
  const row = await saveSearch(tx, {
    id: app.runtime.id(),
    accountId: actor.id,
    kind: 'QUERY',
    query,
    entityKind: null,
    entityId: null,
    mark: `q:${query.toLowerCase()}`,
    now: app.runtime.now(),
  })
  await emit(tx, 'account.changed', { accountId: actor.id, only: 'SEARCHES' })
  const [item] = await presentSearchHistory(tx, app, actor, [row])
  if (item === undefined) throw new Error('Words are shown as they were searched for.')
  return item
})
