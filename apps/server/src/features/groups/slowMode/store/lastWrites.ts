import { sql } from 'kysely'
import { dayMs } from '#kernel/durations.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'

export interface Writer {
  readonly groupId: string
  readonly accountId: string
  /** Posts and comments, or messages in the chat. */
  readonly kind: 'POST' | 'MESSAGE'
}

/** Records that a person writes now, unless they did after `since`: then false. The first of several locks the row. */
export async function recordWrite(
  tx: Tx,
  { groupId, accountId, kind }: Writer,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into group_last_writes (group_id, account_id, kind, at) values (${groupId}, ${accountId}, ${kind}, ${now})
    on conflict (group_id, account_id, kind) do update set at = excluded.at where group_last_writes.at <= ${since}
    returning at`.execute(tx)
  return rows.length > 0
}

export async function lastWriteAt(db: Db, { groupId, accountId, kind }: Writer): Promise<Date | null> {
  const row = await db
    .selectFrom('group_last_writes')
    .select('at')
    .where('group_id', '=', groupId)
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.at ?? null
}

/** Deletes what no slow mode asks for any more: the longest is a day. */
export async function deleteOldWrites(db: Db, now: Date): Promise<void> {
  await sql`delete from group_last_writes where at < ${new Date(now.getTime() - dayMs)}`.execute(db)
}
