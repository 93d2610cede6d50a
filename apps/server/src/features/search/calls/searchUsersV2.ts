import { contract } from '@koinon/contract'
import { personCards, interests } from '#features/users/index.ts'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { highlightsOf } from '#kernel/text/highlights.ts'
import { accessGroup, groupPolicy } from '#features/groups/index.ts'
import { searchPeople } from '../store/searchPeople.ts'

export const searchUsersV2 = handle(contract.users.searchUsersV2)(async ({ body, query, actor, db, refuse }) => {
  const { groupId = null, interestIds = null, near = null, followState = null } = body.filters ?? {}
  if (groupId) {
    const group = await accessGroup(db, actor.id, groupId, 'preview')
    if (!groupPolicy.seeMembers(group).ok) return refuse('GROUP_NOT_FOUND')
  }
  const [unknown] = interestIds ? await interests.unknownInterests(db, interestIds) : []
  if (unknown) return refuse('INTEREST_UNKNOWN', { path: 'filters.interestIds', interestId: unknown })
  const { limit } = query
  const cursorScope = ['peopleV2', body.query, groupId, interestIds, near, followState]
  const [score, id] = readCursor(query.cursor, cursorScope) ?? []
  const after = typeof score === 'number' && typeof id === 'string' ? { score, id } : null
  const args = { viewerId: actor.id, text: body.query, groupId, interestIds, near, followState, after, limit }
  const rows = await searchPeople(db, args)
  const cards = await personCards(
    db,
    actor.id,
    rows.map((row) => row.id),
  )
  const page = pageOf(rows, { limit, keyOf: (row) => [row.score, row.id], cursorScope }, (shown) =>
    shown.flatMap(({ id: personId, bio, mutual }) => {
      const person = cards.get(personId)
      if (!person) return []
      const highlights = [
        ...highlightsOf('displayName', person.displayName, body.query),
        ...highlightsOf('username', person.username, body.query),
        ...highlightsOf('bio', bio, body.query),
      ]
      return [{ person, highlights, mutual }]
    }),
  )
  return { ...page, total: rows[0]?.total ?? 0 }
})
