import { contract } from '@koinon/contract'
import { emit } from '#kernel/events.ts'
import { handle } from '#kernel/handle.ts'
import { presentHistory } from '../../services/search-history.ts'
import { remember } from '../../store/search-history.ts'

export const searchHistoryQuery = handle(contract.accounts.searchHistoryQuery)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const query = body.query.replaceAll(/\s+/g, ' ')
  const row = await remember(tx, {
    id: app.seams.id(),
    accountId: actor.id,
    kind: 'QUERY',
    query,
    entityKind: null,
    entityId: null,
    mark: `q:${query.toLowerCase()}`,
    now: app.seams.now(),
  })
  await emit(tx, 'account.changed', { accountId: actor.id, only: 'SEARCHES' })
  const [item] = await presentHistory(tx, app, actor, [row])
  return item ?? refuse('NOT_FOUND')
})
