import type { Reply } from '@koinon/contract/kernel'
import type { contract } from '@koinon/contract'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { staffCards } from '#features/users/index.ts'
import { announcementPolicy } from './policy.ts'
import { announcementCounts } from './store/announcements.ts'
import type { AnnouncementRow } from './store/tables.ts'

type AnnouncementView = Reply<typeof contract.admin.announcementsSave>

/** Announcements as staff sees them. */
export async function announcementViews(
  db: Db,
  app: App,
  rows: readonly AnnouncementRow[],
): Promise<AnnouncementView[]> {
  const now = app.runtime.now()
  const counts = await announcementCounts(
    db,
    rows.map(({ id }) => id),
  )
  const writers = rows.flatMap(({ updatedBy }) => (updatedBy === null ? [] : [updatedBy]))
  const people = await staffCards(db, [...new Set(writers)])
  return rows.map((row) => {
    const person = row.updatedBy === null ? undefined : people.get(row.updatedBy)
    const { dismissed = 0, mailed = 0, pushed = 0 } = counts.get(row.id) ?? {}
    return {
      ...row,
      texts: { ...row.texts },
      channels: [...row.channels],
      state: announcementPolicy.stateAt(row, now),
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt?.toISOString() ?? null,
      dismissed,
      mailed,
      pushed,
      updatedBy: person === undefined || person.status === 'PURGED' ? null : person,
      updatedAt: row.updatedAt.toISOString(),
    }
  })
}
