import { sql } from 'kysely'
import { dayMs } from '#kernel/durations.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'

export interface Turn {
  readonly groupId: string
  readonly accountId: string
  /** Posts and comments, or messages in the chat. */
  readonly kind: 'POST' | 'MESSAGE'
}

/** Moves a person's last turn to now, unless it is after `since`: then false. The row is locked by the first of several. */
export async function claimTurn(
  tx: Tx,
  { groupId, accountId, kind }: Turn,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into group_turns (group_id, account_id, kind, at) values (${groupId}, ${accountId}, ${kind}, ${now})
    on conflict (group_id, account_id, kind) do update set at = excluded.at where group_turns.at <= ${since}
    returning at`.execute(tx)
  return rows.length > 0
}

export async function lastTurn(db: Db, { groupId, accountId, kind }: Turn): Promise<Date | null> {
  const row = await db
    .selectFrom('group_turns')
    .select('at')
    .where('group_id', '=', groupId)
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.at ?? null
}

/** Deletes turns that no slow mode asks for any more: the longest is a day. */
export async function forgetTurns(db: Db, now: Date): Promise<void> {
  await sql`delete from group_turns where at < ${new Date(now.getTime() - dayMs)}`.execute(db)
}
