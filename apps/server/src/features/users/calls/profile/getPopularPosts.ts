import { contract } from '@koinon/contract'
import { dayMs } from '#kernel/durations.ts'
import { handle } from '#kernel/handle.ts'
import { pageOf, readCursor } from '#kernel/paging.ts'
import { presentRows } from '#features/content/index.ts'
import { peoplePolicy } from '../../policy.ts'
import { accessPerson } from '../../store/access.ts'
import { popularPage } from '../../store/posts.ts'

const yearMs = 365 * dayMs

export const getPopularPosts = handle(contract.users.getPopularPosts)(async ({ params, query, actor, db, app }) => {
  const { cursor, limit } = query
  const person = await accessPerson(db, actor.id, params.userId, 'card')
  const question = ['popular', person.id]
  const [score, position] = readCursor(cursor, question) ?? []
  if (!peoplePolicy.seesPosts(person)) return { items: [], nextCursor: null }
  const after = typeof score === 'number' && typeof position === 'string' ? { score, position } : null
  const since = new Date(app.seams.now().getTime() - yearMs)
  const rows = await popularPage(db, actor.id, { personId: person.id, since, after, limit: limit + 1 })
  const views = await presentRows(db, app, actor, rows.slice(0, limit))
  return pageOf(rows, { limit, keyOf: (row) => [row.score, row.position], question }, () => views)
})
