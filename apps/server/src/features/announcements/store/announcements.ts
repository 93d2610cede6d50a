import { sql } from 'kysely'
import { jsonb } from '#kernel/database/jsonb.ts'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { isForVisitors, isInAudience } from './audience.ts'
import type { AnnouncementDraft, AnnouncementRow } from './tables.ts'

const columns = sql`n.id, n.version, n.texts, n.base_language as "baseLanguage", n.tone, n.audience,
  n.is_dismissible as dismissible, n.channels, n.starts_at as "startsAt", n.ends_at as "endsAt",
  n.updated_by as "updatedBy", n.updated_at as "updatedAt"`

/** Announcements, those that begin last first, with one row more than asked for. */
export async function announcementPage(
  db: Db,
  { after, limit }: { readonly after: { readonly at: string; readonly id: string } | null; readonly limit: number },
): Promise<AnnouncementRow[]> {
  const { rows } = await sql<AnnouncementRow>`
    select ${columns} from announcements n where true
      ${andWhen(after, ({ at, id }) => sql`(n.starts_at, n.id) < (${at}::timestamptz, ${id}::uuid)`)}
    order by n.starts_at desc, n.id desc limit ${limit + 1}`.execute(db)
  return rows
}

export async function announcementById(db: Db, id: string): Promise<AnnouncementRow | null> {
  const { rows } = await sql<AnnouncementRow>`select ${columns} from announcements n where n.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Locks an announcement against other changes until the end of the transaction. */
export async function lockAnnouncement(tx: Tx, id: string): Promise<AnnouncementRow | null> {
  const { rows } = await sql<AnnouncementRow>`
    select ${columns} from announcements n where n.id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

/** Whether an account is in the audience of an announcement now. */
export async function isAccountInAudience(
  db: Db,
  { id, accountId }: { readonly id: string; readonly accountId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from announcements n join accounts a on a.id = ${accountId} where n.id = ${id} and ${isInAudience}`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * When a job that came before the start has to be tried again, by the clock of the queue; null once it has begun. The
 * database's clock releases jobs, and this process's may be behind it: one set to the start would return at once.
 */
export async function dueAgainAt(
  db: Db,
  { startsAt }: Pick<AnnouncementRow, 'startsAt'>,
  now: Date,
): Promise<Date | null> {
  const waitMs = startsAt.getTime() - now.getTime()
  if (waitMs <= 0) return null
  const { rows } = await sql<{ at: Date }>`
    select clock_timestamp() + make_interval(secs => ${waitMs / 1000 + 1}) as at`.execute(db)
  return rows[0]?.at ?? null
}

interface Change {
  /** Null: the operator, at the command line. */
  readonly by: string | null
  readonly at: Date
}

/** Adds an announcement, or replaces one that the caller has locked. */
export async function writeAnnouncement(
  tx: Tx,
  id: string,
  { draft, by, at }: Change & { readonly draft: AnnouncementDraft },
): Promise<void> {
  const row = {
    texts: jsonb(draft.texts),
    base_language: draft.baseLanguage,
    tone: draft.tone,
    audience: jsonb(draft.audience),
    is_dismissible: draft.dismissible,
    channels: [...draft.channels],
    starts_at: draft.startsAt,
    ends_at: draft.endsAt,
    updated_by: by,
    updated_at: at,
  }
  await tx
    .insertInto('announcements')
    .values({ id, ...row })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((set) => ({ ...row, version: set('announcements.version', '+', 1) })),
    )
    .execute()
}

export async function writeEnd(tx: Tx, id: string, { by, at }: Change): Promise<void> {
  await tx
    .updateTable('announcements')
    .set((set) => ({ ends_at: at, updated_by: by, updated_at: at, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

const isRunning = (now: Date) => sql<boolean>`
  n.starts_at <= ${now} and (n.ends_at is null or n.ends_at > ${now}) and 'BANNER' = any(n.channels)`

/** The announcements that run now and are for visitors with this language, without those they dismissed. */
export async function announcementsForVisitors(
  db: Db,
  {
    language,
    dismissed,
    now,
  }: { readonly language: string; readonly dismissed: readonly string[]; readonly now: Date },
): Promise<AnnouncementRow[]> {
  const { rows } = await sql<AnnouncementRow>`
    select ${columns} from announcements n
    where ${isRunning(now)} and ${isForVisitors(language)}
      and not (n.is_dismissible and n.id::text = any(${[...dismissed]}::text[]))
    order by n.starts_at desc, n.id desc limit 5`.execute(db)
  return rows
}

/** The announcements that run now, are shown as banners to this account, and were not dismissed by it. */
export async function announcementsFor(db: Db, accountId: string, now: Date): Promise<AnnouncementRow[]> {
  const { rows } = await sql<AnnouncementRow>`
    select ${columns} from announcements n join accounts a on a.id = ${accountId}
    where ${isRunning(now)} and ${isInAudience}
      and not exists (
        select 1 from announcement_dismissals d where d.announcement_id = n.id and d.account_id = a.id)
    order by n.starts_at desc, n.id desc limit 5`.execute(db)
  return rows
}

/** Records that a member dismissed an announcement meant for them; false if there is none that can be dismissed. */
export async function dismissFor(
  tx: Tx,
  { id, accountId, now }: { readonly id: string; readonly accountId: string; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from announcements n join accounts a on a.id = ${accountId}
    where n.id = ${id} and n.is_dismissible and n.starts_at <= ${now} and ${isInAudience}`.execute(tx)
  if (rows.length === 0) return false
  await tx
    .insertInto('announcement_dismissals')
    .values({ announcement_id: id, account_id: accountId, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

export interface AnnouncementCounts {
  readonly id: string
  readonly dismissed: number
  readonly mailed: number
  readonly pushed: number
}

export async function announcementCounts(db: Db, ids: readonly string[]): Promise<Map<string, AnnouncementCounts>> {
  const { rows } = await sql<AnnouncementCounts>`
    select n.id,
      (select count(*)::int from announcement_dismissals d where d.announcement_id = n.id) as dismissed,
      (select count(*)::int from announcement_deliveries d where d.announcement_id = n.id and d.channel = 'MAIL') as mailed,
      (select count(*)::int from announcement_deliveries d where d.announcement_id = n.id and d.channel = 'PUSH') as pushed
    from announcements n where n.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Erases what an account dismissed and was sent. */
export async function eraseAnnouncementTraces(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('announcement_dismissals').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('announcement_deliveries').where('account_id', '=', accountId).execute()
}
