import { type RawBuilder, sql } from 'kysely'
import type { PrayerVisibility } from '@koinon/contract/shared'
import { Refusal } from '#kernel/refusal.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { type Reported, evidence } from '#features/moderation/index.ts'
import { type CardRow, cardJson, visibility } from '#features/users/index.ts'

export interface PrayerRow {
  readonly id: string
  readonly authorId: string
  readonly own: boolean
  readonly author: CardRow
  readonly text: string
  readonly category: string | null
  readonly visibility: PrayerVisibility
  readonly anonymous: boolean
  readonly prayingCount: number
  readonly praying: boolean
  readonly answeredAt: Date | null
  readonly answerNote: string | null
  readonly createdAt: Date
}

/**
 * Whether a viewer sees a prayer request (`r`) of an author (`a`): everybody or followers do, as it says, and never
 * past a private profile. Blocking a person does not hide what they ask anonymously: what then disappears would tell
 * who asked.
 */
const visiblePrayer = (viewerId: string): RawBuilder<boolean> => sql<boolean>`(
  r.deleted_at is null and (r.author_id = ${viewerId}::uuid or (not r.by_isolated_author and r.hidden_at is null
    and (${visibility.visiblePerson(viewerId)} or (r.anonymous and account_is_visible(a.status, a.isolated_until)
      and not exists (select 1 from blocks b where b.blocker_id = a.id and b.blocked_id = ${viewerId}::uuid)))
    and ((r.visibility = 'EVERYONE' and ${visibility.visibleProfile(viewerId)}) or ${visibility.follows(viewerId, sql`a.id`)}))))`

/** An isolated account's prayers count only for itself. */
const columns = (viewerId: string) => sql`
  r.id, r.author_id as "authorId", r.author_id = ${viewerId}::uuid as own, ${cardJson(viewerId)} as author, r.text, r.category,
  r.visibility, r.anonymous, r.praying_count + case when s.by_isolated_author then 1 else 0 end as "prayingCount",
  s.account_id is not null as praying, r.answered_at as "answeredAt", r.answer_note as "answerNote", r.created_at as "createdAt"`
const sources = (viewerId: string) => sql`prayers r join accounts a on a.id = r.author_id
  left join prayer_supports s on s.prayer_id = r.id and s.account_id = ${viewerId}::uuid`

/** The only access to a prayer request, or 404. */
export async function accessPrayer(db: Db, viewerId: string, id: string): Promise<PrayerRow> {
  const { rows } = await sql<PrayerRow>`
    select ${columns(viewerId)} from ${sources(viewerId)} where r.id = ${id} and ${visiblePrayer(viewerId)}`.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

/** Locks the request's row, on which its prayers are counted. */
export async function lockPrayer(tx: Tx, viewerId: string, id: string): Promise<PrayerRow> {
  await sql`select 1 from prayers where id = ${id} for no key update`.execute(tx)
  return accessPrayer(tx, viewerId, id)
}

export interface PrayerFilter {
  /** One person's, by name: anonymous ones are only in the person's own list. Null for everybody's. */
  readonly authorId: string | null
  readonly answered: boolean | null
  readonly before: string | null
  readonly limit: number
}
/** Prayer requests that the viewer may see, newest first. */
export async function prayerPage(db: Db, viewerId: string, filter: PrayerFilter): Promise<PrayerRow[]> {
  const { authorId, answered, before } = filter
  const { rows } = await sql<PrayerRow>`
    select ${columns(viewerId)} from ${sources(viewerId)}
    where ${visiblePrayer(viewerId)}
      ${authorId === null ? sql`` : sql`and r.author_id = ${authorId} and (not r.anonymous or r.author_id = ${viewerId}::uuid)`}
      ${answered === null ? sql`` : sql`and (r.answered_at is not null) = ${answered}::boolean`}
      ${before === null ? sql`` : sql`and r.id < ${before}::uuid`}
    order by r.id desc limit ${filter.limit}`.execute(db)
  return rows
}

export async function addPrayer(
  tx: Tx,
  prayer: {
    id: string
    authorId: string
    text: string
    category: string | null
    visibility: PrayerVisibility
    anonymous: boolean
    byIsolatedAuthor: boolean
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('prayers')
    .values({
      id: prayer.id,
      author_id: prayer.authorId,
      text: prayer.text,
      category: prayer.category,
      visibility: prayer.visibility,
      anonymous: prayer.anonymous,
      by_isolated_author: prayer.byIsolatedAuthor,
      answered_at: null,
      answer_note: null,
      created_at: prayer.now,
      deleted_at: null,
    })
    .execute()
}

/** Shows a request only to its author, until its reports are judged. */
export async function hidePrayer(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update prayers set hidden_at = ${now} where id = ${id} and hidden_at is null`.execute(tx)
}

/** Removes a request for everybody, its author included, until it is restored. */
export async function removePrayer(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update prayers set deleted_at = ${now}, removed_at = ${now} where id = ${id} and deleted_at is null`.execute(
    tx,
  )
}

/** Restores a request that moderators hid or removed. */
export async function unhidePrayer(tx: Tx, id: string): Promise<void> {
  await sql`
    update prayers set hidden_at = null, removed_at = null, deleted_at = case when removed_at is null then deleted_at end
    where id = ${id} and (hidden_at is not null or removed_at is not null)`.execute(tx)
}

/** A request as it is now, for moderators of a report about it. It has no page of its own, only a place in a list. */
export const reportedPrayer = ({ text, category, anonymous, author }: PrayerRow): Reported => ({
  title: category,
  text,
  mediaIds: [],
  link: anonymous ? '/prayers' : `/@${author.username}/prayers`,
})

/** Deletes one of the author's requests for everybody; false if there is none. Its row stays for thirty days. */
export async function deletePrayer(tx: Tx, authorId: string, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`update prayers set deleted_at = ${now}
    where id = ${id} and author_id = ${authorId} and deleted_at is null returning id`.execute(tx)
  return rows.length > 0
}

/**
 * Sets how many pray for each request to what the rows say; returns those that were wrong. Each wrong one is locked
 * and counted again before it is written.
 */
export async function repairPrayers(tx: Tx): Promise<string[]> {
  const truth = sql`(select count(*)::int from prayer_supports s where s.prayer_id = r.id and not s.by_isolated_author)`
  const { rows: suspects } = await sql<{ id: string }>`
    select r.id from prayers r where r.praying_count <> ${truth}`.execute(tx)
  if (suspects.length === 0) return []
  const ids = suspects.map(({ id }) => id)
  await sql`select 1 from prayers where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    update prayers r set praying_count = ${truth} where r.id = any(${ids}::uuid[]) and r.praying_count <> ${truth} returning r.id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Erases requests deleted before this moment; not while a person is still judging a removal. */
export async function purgePrayers(db: Db, before: Date): Promise<void> {
  await sql`
    delete from prayers where deleted_at < ${before} and (removed_at is null or not ${evidence.awaitsAppeal('PRAYER', sql`prayers.id`)})`.execute(
    db,
  )
}

/** Marks a request as answered, or as open again. */
export async function answerPrayer(
  tx: Tx,
  id: string,
  answer: { at: Date; note: string | null } | null,
): Promise<void> {
  await sql`update prayers set answered_at = ${answer?.at ?? null}, answer_note = ${answer?.note ?? null} where id = ${id}`.execute(
    tx,
  )
}

/** Counts a person as praying for it, or no longer; false if nothing changed. The caller has locked its row. */
export async function setPraying(
  tx: Tx,
  {
    id,
    accountId,
    praying,
    byIsolatedAuthor,
    now,
  }: { id: string; accountId: string; praying: boolean; byIsolatedAuthor: boolean; now: Date },
): Promise<boolean> {
  const { rows } = await (
    praying
      ? sql<{
          byIsolatedAuthor: boolean
        }>`insert into prayer_supports (prayer_id, account_id, by_isolated_author, created_at)
          values (${id}, ${accountId}, ${byIsolatedAuthor}, ${now}) on conflict do nothing returning by_isolated_author as "byIsolatedAuthor"`
      : sql<{
          byIsolatedAuthor: boolean
        }>`delete from prayer_supports where prayer_id = ${id} and account_id = ${accountId} returning by_isolated_author as "byIsolatedAuthor"`
  ).execute(tx)
  const [moved] = rows
  if (!moved) return false
  if (!moved.byIsolatedAuthor)
    await sql`update prayers set praying_count = praying_count + ${praying ? 1 : -1} where id = ${id}`.execute(tx)
  return true
}

/** Whether a prayer request, named by a column, is the reader's own: nobody else is notified about it. */
export const isOwnPrayer = (viewerId: string, id: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from prayers r where r.id = ${id} and r.author_id = ${viewerId}::uuid and r.deleted_at is null)`
