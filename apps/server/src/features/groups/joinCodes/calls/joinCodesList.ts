import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { managedOrganization } from '../../organizations/organizationPage.ts'
import { joinCodeViews } from '../joinCodes.ts'
import { joinCodesOf } from '../store/joinCodes.ts'

export const joinCodesList = handle(contract.groups.joinCodesList)(async ({ body, actor, db, app }) => {
  const { enterpriseGroupId: groupId, states = null, cursor, limit } = body
  await managedOrganization(db, actor.id, groupId, 'CODES')
  const cursorScope = ['joinCodes', groupId, states]
  const [at, id] = readCursor(cursor, cursorScope) ?? []
  const after = typeof at === 'string' && typeof id === 'string' ? { at, id } : null
  const rows = await joinCodesOf(db, { groupId, states, after, limit, now: app.runtime.now() })
  const views = await joinCodeViews(db, app, actor.id, rows.slice(0, limit))
  return pageOf(rows, { limit, keyOf: (row) => [row.createdAt.toISOString(), row.id], cursorScope }, () => views)
})
