import type { PersonCard, UserAdminCard } from '@koinon/contract/shared'
import { sql } from 'kysely'
import { anyOfIds } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import { type PictureRow, imageView, publicGrant } from '#features/media/index.ts'
import { type CardRow, avatarJson, cardJson, cardOf } from './cards.ts'

type StaffCardRow = Omit<UserAdminCard, 'avatar' | 'createdAt' | 'lastActivityTime'> & {
  readonly avatar: PictureRow | null
  readonly createdAt: Date
  readonly lastActivityTime: Date | null
}

/**
 * The people with these ids as staff sees them, in any status: nobody is hidden from moderators. Reads sessions and
 * reports.
 */
export async function staffCards(db: Db, ids: Iterable<string>): Promise<Map<string, UserAdminCard>> {
  const uniqueIds = [...new Set(ids)]
  if (uniqueIds.length === 0) return new Map()
  const { rows } = await sql<StaffCardRow>`
    select a.id, a.kind, a.username, a.display_name as "displayName", a.status, a.roles, a.created_at as "createdAt", ${avatarJson()} as avatar,
      (select max(s.last_activity_at) from sessions s where s.account_id = a.id and s.impersonator_id is null) as "lastActivityTime",
      (select count(*)::int from moderation_cases c join reports r on r.case_id = c.id and r.closed_at is null
        where c.author_id = a.id) as "openReports"
    from accounts a where a.id = ${anyOfIds(uniqueIds)}`.execute(db)
  return new Map(rows.map((row) => [row.id, staffCardOf(row)]))
}

const staffCardOf = (row: StaffCardRow): UserAdminCard => ({
  ...row,
  avatar: imageView(row.avatar, publicGrant),
  createdAt: row.createdAt.toISOString(),
  lastActivityTime: row.lastActivityTime?.toISOString() ?? null,
})

/** Ordinary cards of people for logs and lists of staff; nobody is left out. */
export async function cardsForStaff(db: Db, viewerId: string, ids: Iterable<string>): Promise<Map<string, PersonCard>> {
  const uniqueIds = [...new Set(ids)]
  if (uniqueIds.length === 0) return new Map()
  const { rows } = await sql<{ card: CardRow }>`
    select ${cardJson(viewerId)} as card from accounts a where a.id = ${anyOfIds(uniqueIds)}`.execute(db)
  return new Map(rows.map(({ card }) => [card.id, cardOf(card)]))
}
