import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { sessionView } from '../../present.ts'
import { sessionsOf } from '../store/sessions.ts'

export const getSessions = handle(contract.accounts.getSessions)(async ({ actor, db, app }) => {
  const rows = await sessionsOf(db, actor.id, app.runtime.now())
  return { items: rows.map((row) => sessionView(row, actor)) }
})
