import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { announcementsFor } from '../../store/announcements.ts'
import { textFor } from '../../textFor.ts'

export const announcements = handle(contract.users.announcements)(async ({ actor, db, app }) => {
  const rows = await announcementsFor(db, actor.id, app.runtime.now())
  return {
    items: rows.map((row) => ({
      id: row.id,
      ...textFor(row, actor.language),
      tone: row.tone,
      dismissible: row.dismissible,
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt?.toISOString() ?? null,
    })),
  }
})
