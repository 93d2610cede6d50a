import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { eventPolicy } from '../../policy.ts'
import { guestViews, guestListAccess } from '../guestViews.ts'
import { accessEvent } from '../../store/access.ts'
import { guestCounts, guestsOf } from '../store/guestList.ts'

export const communityEventListMembers = handle(contract.groups.communityEventListMembers)(async ({
  params,
  body,
  actor,
  db,
  app,
  refuse,
}) => {
  const { occurrence, query = null, checkedIn = null, cursor, limit } = body
  const facts = await accessEvent(db, actor.id, { eventId: params.eventId, now: app.runtime.now(), occurrence }, 'page')
  const access = eventPolicy.seeGuests(facts)
  if (access === 'NONE') return refuse('NOT_ALLOWED')
  // Others learn who is coming; not who is not, nor who has already checked in.
  const isAll = access === 'ALL'
  const requestedStates = body.states ?? null
  const states = isAll
    ? requestedStates
    : (requestedStates ?? ['CONFIRMED' as const]).filter((state) => state === 'CONFIRMED')
  const filter = { states, query, checkedIn: isAll ? checkedIn : null }
  const cursorScope = ['guests', facts.date.id, filter]
  const [value, id] = readCursor(cursor, cursorScope) ?? []
  const after = typeof value === 'string' && typeof id === 'string' ? { value, id } : null
  const rows = await guestsOf(db, { viewerId: actor.id, dateId: facts.date.id, filter, after, limit })
  const views = await guestViews(db, app, rows, guestListAccess(facts, actor.id))
  const { removed, checkedIn: inside, ...counts } = await guestCounts(db, facts.date.id)
  return {
    ...pageOf(rows, { limit, keyOf: (row) => [row.sortValue, row.accountId], cursorScope }, (shown) =>
      shown.flatMap((row) => views.get(row.accountId) ?? []),
    ),
    counts: { ...counts, ...(isAll ? { removed, checkedIn: inside } : {}) },
  }
})
