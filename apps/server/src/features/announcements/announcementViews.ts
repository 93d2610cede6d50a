import type { Reply } from '@koinon/contract/kernel'
import type { contract } from '@koinon/contract'
import type { Actor } from '#kernel/actor.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { Refusal } from '#kernel/refusal.ts'
import { staffCards } from '#features/users/index.ts'
import { announcementPolicy } from './policy.ts'
import { announcementById, announcementCounts } from './store/announcements.ts'
import type { AnnouncementRow } from './store/tables.ts'

type AnnouncementView = Reply<typeof contract.admin.announcementsSave>

/** Announcements as `viewer`, who is staff, sees them. */
export async function announcementViews(
  db: Db,
  rows: readonly AnnouncementRow[],
  { viewer, now }: { readonly viewer: Actor; readonly now: Date },
): Promise<AnnouncementView[]> {
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
      can: announcementPolicy.rights(viewer, row, now),
    }
  })
}

/** One that was just written. */
export async function announcementView(
  tx: Tx,
  id: string,
  context: { readonly viewer: Actor; readonly now: Date },
): Promise<AnnouncementView> {
  const row = await announcementById(tx, id)
  const [view] = row ? await announcementViews(tx, [row], context) : []
  if (!view) throw new Refusal('TRY_AGAIN', { retryAfter: 1 })
  return view
}
