import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tables.ts'

export interface Share {
  readonly postId: string
  readonly accountId: string
  readonly channel: 'LINK' | 'CHAT' | 'NATIVE'
  readonly byIsolatedAuthor: boolean
  readonly now: Date
}

/** Records that a person shared a post; false if they already had. The caller has locked the post's row. */
export async function addShare(tx: Tx, { postId, accountId, channel, byIsolatedAuthor, now }: Share): Promise<boolean> {
  const { rows } = await sql`
    insert into post_shares (post_id, account_id, channel, by_isolated_author, at) values (${postId}, ${accountId}, ${channel}, ${byIsolatedAuthor}, ${now})
    on conflict do nothing returning post_id`.execute(tx)
  if (rows.length === 0) return false
  if (!byIsolatedAuthor) await sql`update posts set share_count = share_count + 1 where id = ${postId}`.execute(tx)
  return true
}

export async function sharesOf(tx: Tx, postId: string): Promise<number> {
  const { rows } = await sql<{ shares: number }>`select share_count as shares from posts where id = ${postId}`.execute(
    tx,
  )
  return rows[0]?.shares ?? 0
}
