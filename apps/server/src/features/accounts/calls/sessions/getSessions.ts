import { contract } from '@koinon/contract'
import { handle } from '../../../../kernel/handle.ts'
import { sessionsOf } from '../../store/sessions.ts'

export const getSessions = handle(contract.accounts.getSessions)(async ({ actor, db, app }) => {
  const rows = await sessionsOf(db, actor.id, app.seams.now())
  return {
    items: rows.map((row) => ({
      id: row.id,
      client: row.client_name,
      createdAt: row.created_at.toISOString(),
      lastActivityTime: row.last_activity_at.toISOString(),
      current: row.id === actor.sessionId,
    })),
  }
})
