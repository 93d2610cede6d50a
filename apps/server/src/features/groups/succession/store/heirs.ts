import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'

/** The heir whom a group's owner named; null if there is none. */
export async function heirOf(db: Db, groupId: string): Promise<string | null> {
  const row = await db.selectFrom('group_heirs').select('account_id').where('group_id', '=', groupId).executeTakeFirst()
  return row?.account_id ?? null
}

export async function saveHeir(tx: Tx, heir: { groupId: string; accountId: string; now: Date }): Promise<void> {
  await sql`
    insert into group_heirs (group_id, account_id, named_at) values (${heir.groupId}, ${heir.accountId}, ${heir.now})
    on conflict (group_id) do update set account_id = excluded.account_id, named_at = excluded.named_at`.execute(tx)
}

/** Ends that somebody, or this person, is a group's heir; false if nobody was. */
export async function deleteHeir(tx: Tx, groupId: string, accountId?: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('group_heirs')
    .where('group_id', '=', groupId)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? ''))
    .returning('group_id')
    .executeTakeFirst()
  return row !== undefined
}
