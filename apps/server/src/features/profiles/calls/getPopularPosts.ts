import { contract } from '@koinon/contract'
import { peoplePolicy, accessPerson } from '#features/users/index.ts'
import { dayMs } from '#kernel/durations.ts'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { presentRows } from '#features/content/index.ts'
import { popularPage } from '../store/personPosts.ts'

const yearMs = 365 * dayMs

export const getPopularPosts = handle(contract.users.getPopularPosts)(async ({ params, query, actor, db, app }) => {
  const { cursor, limit } = query
  const person = await accessPerson(db, actor.id, params.userId, 'card')
  const cursorScope = ['popular', person.id]
  const [score, position] = readCursor(cursor, cursorScope) ?? []
  if (!peoplePolicy.seesPosts(person)) return { items: [], nextCursor: null }
  const after = typeof score === 'number' && typeof position === 'string' ? { score, position } : null
  const since = new Date(app.runtime.now().getTime() - yearMs)
  const rows = await popularPage(db, actor.id, { personId: person.id, since, after, limit: limit + 1 })
  const views = await presentRows(db, app, actor, { rows: rows.slice(0, limit) })
  return pageOf(rows, { limit, keyOf: (row) => [row.score, row.position], cursorScope }, () => views)
})
