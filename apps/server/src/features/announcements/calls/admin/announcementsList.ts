import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { announcementViews } from '../../announcementViews.ts'
import { announcementPage } from '../../store/announcements.ts'

export const announcementsList = handle(contract.admin.announcementsList)(async ({ body, actor, db, app }) => {
  const { cursor, limit } = body
  const cursorScope = ['admin-announcements']
  const [at, id] = readCursor(cursor, cursorScope) ?? []
  const after = typeof at === 'string' && typeof id === 'string' ? { at, id } : null
  const rows = await announcementPage(db, { after, limit })
  const views = await announcementViews(db, rows, { viewer: actor, now: app.runtime.now() })
  return pageOf(rows, { limit, keyOf: (row) => [row.startsAt.toISOString(), row.id], cursorScope }, (shown) =>
    views.slice(0, shown.length),
  )
})
