import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { pageOf, readCursor } from '#kernel/paging.ts'
import { managedHome } from '../../services/homes.ts'
import { joinCodeViews } from '../../services/joinCodes.ts'
import { joinCodesOf } from '../../store/joinCodes.ts'

export const joinCodesList = handle(contract.groups.joinCodesList)(async ({ body, actor, db, app }) => {
  const { enterpriseGroupId: groupId, states = null, cursor, limit } = body
  await managedHome(db, actor.id, groupId)
  const question = ['joinCodes', groupId, states]
  const [at, id] = readCursor(cursor, question) ?? []
  const after = typeof at === 'string' && typeof id === 'string' ? { at, id } : null
  const rows = await joinCodesOf(db, { groupId, states, after, limit, now: app.seams.now() })
  const views = await joinCodeViews(db, app, actor.id, rows.slice(0, limit))
  return pageOf(rows, { limit, keyOf: (row) => [row.createdAt.toISOString(), row.id], question }, () => views)
})
