import { contract } from '@koinon/contract'
import { tagOf } from '@koinon/contract/text'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { requireKind } from '#kernel/keys/readableKinds.ts'
import { presentSearchHistory } from '../presentSearchHistory.ts'
import { saveSearch } from '../store/searchHistory.ts'

const notFound = {
  PERSON: 'USER_NOT_FOUND',
  GROUP: 'GROUP_NOT_FOUND',
  EVENT: 'EVENT_NOT_FOUND',
  POST: 'POST_NOT_FOUND',
} as const

export const searchHistoryEntity = handle(contract.accounts.searchHistoryEntity)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const { kind } = body
  requireKind(actor, kind)
  const entityId = kind === 'HASHTAG' ? tagOf(body.entityId) : body.entityId
  const row = await saveSearch(tx, {
    id: app.runtime.id(),
    accountId: actor.id,
    kind: 'ENTITY',
    query: null,
    entityKind: kind,
    entityId,
    mark: `${kind}:${entityId}`,
    now: app.runtime.now(),
  })
  await emit(tx, 'account.changed', { accountId: actor.id, only: 'SEARCHES' })
  const [item] = await presentSearchHistory(tx, app, actor, [row])
  if (item?.entity) return item
  if (kind === 'HASHTAG') throw new Error('A hashtag has a card, used or not.')
  return refuse(notFound[kind])
})
