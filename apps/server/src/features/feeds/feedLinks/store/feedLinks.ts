import type { FeedLinkKind } from '@koinon/contract/shared'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'

export interface FeedLinkRow {
  readonly id: string
  readonly kind: FeedLinkKind
  readonly targetId: string | null
  /** The token of the link, encrypted: its owner may read it again. */
  readonly sealed: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

export interface NewFeedLink {
  readonly id: string
  readonly accountId: string
  readonly kind: FeedLinkKind
  readonly targetId: string | null
  readonly sealed: string
  readonly tokenHash: string
  readonly now: Date
}

const columns = sql`f.id, f.kind, f.target_id as "targetId", f.sealed, f.created_at as "createdAt",
  f.last_used_at as "lastUsedAt"`

/** The links of an account, the newest first; there are never many. */
export async function feedLinksOf(db: Db, accountId: string): Promise<FeedLinkRow[]> {
  const { rows } = await sql<FeedLinkRow>`
    select ${columns} from feed_links f where f.account_id = ${accountId} order by f.created_at desc, f.id`.execute(db)
  return rows
}

export async function insertFeedLink(tx: Tx, link: NewFeedLink): Promise<FeedLinkRow> {
  const { rows } = await sql<FeedLinkRow>`
    insert into feed_links as f (id, account_id, kind, target_id, sealed, token_hash, created_at)
    values (${link.id}, ${link.accountId}, ${link.kind}, ${link.targetId}, ${link.sealed}, ${link.tokenHash}, ${link.now})
    returning ${columns}`.execute(tx)
  return rows[0] as FeedLinkRow
}

/** Ends a link of an account; false if there is no such link. */
export async function deleteFeedLink(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from feed_links where id = ${id} and account_id = ${accountId} returning 1`.execute(tx)
  return rows.length > 0
}

/** Ends all links of an account; returns how many there were. */
export async function deleteFeedLinks(tx: Tx, accountId: string): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('feed_links').where('account_id', '=', accountId).executeTakeFirst()
  return Number(numDeletedRows)
}

/** The link to the own calendar; null if it was not made yet. */
export async function calendarLinkOf(db: Db, accountId: string): Promise<FeedLinkRow | null> {
  const { rows } = await sql<FeedLinkRow>`
    select ${columns} from feed_links f where f.account_id = ${accountId} and f.is_calendar`.execute(db)
  return rows[0] ?? null
}

/** Makes the link to the own calendar, or replaces its token; the one before opens nothing from then on. */
export async function renewCalendarLink(
  tx: Tx,
  { id, accountId, sealed, tokenHash, now }: Pick<NewFeedLink, 'id' | 'accountId' | 'sealed' | 'tokenHash' | 'now'>,
): Promise<FeedLinkRow> {
  const { rows } = await sql<FeedLinkRow>`
    insert into feed_links as f (id, account_id, kind, sealed, token_hash, is_calendar, created_at)
    values (${id}, ${accountId}, 'EVENTS', ${sealed}, ${tokenHash}, true, ${now})
    on conflict (account_id) where is_calendar do update set sealed = excluded.sealed, token_hash = excluded.token_hash,
      created_at = excluded.created_at, last_used_at = null
    returning ${columns}`.execute(tx)
  return rows[0] as FeedLinkRow
}

/** A link that a program opened, with its owner: an active member only. */
export interface OpenedLink extends Pick<FeedLinkRow, 'id' | 'kind' | 'targetId' | 'lastUsedAt'> {
  readonly accountId: string
  readonly displayName: string
  readonly language: string
}

export async function findOpenedLink(db: Db, tokenHash: string): Promise<OpenedLink | null> {
  const { rows } = await sql<OpenedLink>`
    select f.id, f.kind, f.target_id as "targetId", f.last_used_at as "lastUsedAt",
      a.id as "accountId", a.display_name as "displayName", a.language
    from feed_links f join accounts a on a.id = f.account_id and a.status = 'ACTIVE'
    where f.token_hash = ${tokenHash}`.execute(db)
  return rows[0] ?? null
}

/** Moves a link's last use to now, if nobody did so since `before`. */
export const recordLinkUse = async (
  db: Db,
  { id, before, now }: { readonly id: string; readonly before: Date; readonly now: Date },
): Promise<void> => {
  await sql`update feed_links set last_used_at = ${now}
    where id = ${id} and coalesce(last_used_at, '-infinity') <= ${before}`.execute(db)
}
