import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { accessGroup } from '../../store/access.ts'
import { procedureViews } from '../presentProcedures.ts'
import { procedurePolicy } from '../procedurePolicy.ts'
import { procedurePage } from '../store/procedures.ts'

export const proceduresList = handle(contract.groups.proceduresList)(async ({
  body: { groupId, past, cursor, limit },
  actor,
  db,
  app,
}) => {
  const facts = await accessGroup(db, actor.id, groupId, 'membership')
  const cursorScope = ['procedures', groupId, past]
  const [id] = readCursor(cursor, cursorScope) ?? []
  const now = app.runtime.now()
  const rows = await procedurePage(db, actor.id, { groupId, past, after: typeof id === 'string' ? id : null, limit })
  const views = await procedureViews(db, { ...facts, id: actor.id }, rows, now)
  return {
    ...pageOf(views, { limit, cursorScope, keyOf: (view) => [view.id] }, (shown) => shown),
    canOpen: facts.mute === null && !actor.isIsolated && procedurePolicy.open(facts, now).ok,
  }
})
