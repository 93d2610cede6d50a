import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'

export interface FeedRow {
  /** The token of the link, encrypted: its owner may read it again. */
  readonly sealed: string
  readonly createdAt: Date
}
interface NewFeed {
  readonly accountId: string
  readonly sealed: string
  readonly tokenHash: string
  readonly now: Date
}

/** The feed of an account, created here if there was none. */
export async function saveFeed(tx: Tx, feed: NewFeed): Promise<FeedRow> {
  const { rows } = await sql<FeedRow>`
    insert into calendar_feeds as f (account_id, sealed, token_hash, created_at)
    values (${feed.accountId}, ${feed.sealed}, ${feed.tokenHash}, ${feed.now})
    on conflict (account_id) do update set created_at = f.created_at
    returning sealed, created_at as "createdAt"`.execute(tx)
  const row = rows[0]
  if (!row) throw new Error('The feed that was kept is gone.')
  return row
}

export async function feedOf(db: Db, accountId: string): Promise<FeedRow | null> {
  const { rows } = await sql<FeedRow>`
    select sealed, created_at as "createdAt" from calendar_feeds where account_id = ${accountId}`.execute(db)
  return rows[0] ?? null
}

/** Replaces the present token, which opens nothing from then on. */
export async function renewFeed(tx: Tx, feed: NewFeed): Promise<void> {
  await sql`
    insert into calendar_feeds (account_id, sealed, token_hash, created_at)
    values (${feed.accountId}, ${feed.sealed}, ${feed.tokenHash}, ${feed.now})
    on conflict (account_id) do update
      set sealed = excluded.sealed, token_hash = excluded.token_hash, created_at = excluded.created_at`.execute(tx)
}

/** The owner of a token's calendar: an active member only. */
export async function feedOwner(db: Db, tokenHash: string): Promise<{ accountId: string; displayName: string } | null> {
  const { rows } = await sql<{ accountId: string; displayName: string }>`
    select a.id as "accountId", a.display_name as "displayName" from calendar_feeds f
    join accounts a on a.id = f.account_id and a.status = 'ACTIVE' where f.token_hash = ${tokenHash}`.execute(db)
  return rows[0] ?? null
}
