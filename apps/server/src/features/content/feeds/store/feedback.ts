import { type RawBuilder, sql } from 'kysely'
import { whenAnyExists } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import type { FeedbackKind } from '../../store/tables.ts'

export interface FeedbackRow {
  readonly kind: FeedbackKind
  /** An id, or a folded hashtag. */
  readonly target: string
}

export async function addFeedback(tx: Tx, accountId: string, rows: readonly FeedbackRow[], now: Date): Promise<void> {
  await sql`
    insert into feed_feedback (account_id, kind, target, at)
    select ${accountId}::uuid, w.kind, w.target, ${now}
    from unnest(${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ target }) => target)}::text[]) as w (kind, target)
    on conflict do nothing`.execute(tx)
}
export async function removeFeedback(tx: Tx, accountId: string, rows: readonly FeedbackRow[]): Promise<void> {
  await sql`
    delete from feed_feedback f using unnest(${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ target }) => target)}::text[]) as w (kind, target)
    where f.account_id = ${accountId} and f.kind = w.kind and f.target = w.target`.execute(tx)
}

export async function hashtagsOf(db: Db, postId: string): Promise<string[]> {
  const rows = await db.selectFrom('post_hashtags').select('tag').where('post_id', '=', postId).orderBy('tag').execute()
  return rows.map(({ tag }) => tag)
}

/** Whether the reader of a feed asked not to see a post; `p` is the alias of `posts`. */
export const isHiddenBy = (viewer: RawBuilder<unknown>): RawBuilder<boolean> => {
  const hidden = sql`select 1 from feed_feedback w where w.account_id = ${viewer} and w.kind = 'POST'`
  return whenAnyExists(hidden, sql`exists (${hidden} and w.target = p.id::text)`)
}
