import { sql } from 'kysely'
import { dayMs } from '#kernel/durations.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'

/** A name given up stays unavailable to others for this long. */
const retentionDays = 90

export type UsernameClaim = 'TAKEN' | 'FREED_RECENTLY'

/** The claim on a username: an account that has it, or one that gave it up recently. Null if it is free. */
export async function usernameClaim(
  db: Db,
  username: string,
  now: Date,
  forAccount: string | null = null,
): Promise<UsernameClaim | null> {
  const { rows } = await sql<{ claim: UsernameClaim }>`
    select 'TAKEN' as claim from accounts where username = ${username} and id is distinct from ${forAccount}
    union all
    select 'FREED_RECENTLY' from reserved_usernames
    where username = ${username} and until > ${now} and (account_id is null or account_id is distinct from ${forAccount})
    limit 1`.execute(db)
  return rows[0]?.claim ?? null
}

/** The given names that no account has or holds reserved. */
export async function freeUsernames(db: Db, names: readonly string[], now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${[...names]}::text[]) as wanted (name)
    where not exists (select 1 from accounts a where a.username = wanted.name)
      and not exists (select 1 from reserved_usernames k where k.username = wanted.name and k.until > ${now})`.execute(
    db,
  )
  return new Set(rows.map(({ name }) => name))
}

/** Changes the name of an account and reserves the old one. The unique index decides races. */
export async function changeUsername(
  tx: Tx,
  change: { accountId: string; from: string; to: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ username: change.to, updated_at: change.now })
    .where('id', '=', change.accountId)
    .execute()
  await tx.deleteFrom('reserved_usernames').where('username', '=', change.to).execute()
  await reserveUsername(tx, { username: change.from, accountId: change.accountId, now: change.now })
}

/** Reserves a name that was given up; its former holder (if it still exists) may take it back. */
export async function reserveUsername(
  tx: Tx,
  args: { username: string; accountId: string | null; now: Date },
): Promise<void> {
  const until = new Date(args.now.getTime() + retentionDays * dayMs)
  await tx
    .insertInto('reserved_usernames')
    .values({ username: args.username, account_id: args.accountId, until })
    .onConflict((conflict) => conflict.column('username').doUpdateSet({ account_id: args.accountId, until }))
    .execute()
}
