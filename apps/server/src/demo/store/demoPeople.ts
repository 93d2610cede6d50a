import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { switchDemoRules } from './reviewers.ts'
import './tables.ts'

/** Records that an account belongs to the demo. */
export async function addDemoPerson(tx: Tx, accountId: string): Promise<void> {
  await tx
    .insertInto('demo_people')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** How many people the demo has, and how many of them are erased. Reads the accounts feature's table. */
export async function countDemoPeople(db: Db): Promise<{ people: number; erased: number }> {
  const { rows } = await sql<{ people: number; erased: number }>`
    select count(*)::int as people, (count(*) filter (where a.status = 'PURGED'))::int as erased
    from demo_people d join accounts a on a.id = d.account_id`.execute(db)
  return rows[0] ?? { people: 0, erased: 0 }
}

/** The accounts that belong to the demo. */
export async function demoPeopleAmong(db: Db, accountIds: readonly string[]): Promise<Set<string>> {
  if (accountIds.length === 0) return new Set()
  const rows = await db.selectFrom('demo_people').select('account_id').where('account_id', 'in', accountIds).execute()
  return new Set(rows.map(({ account_id }) => account_id))
}

/** The first people that are still to be erased. Reads the accounts feature's table. */
export async function remainingDemoPeople(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from demo_people d join accounts a on a.id = d.account_id where a.status <> 'PURGED'
    order by a.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The name of a person in the cast if a member has theirs. */
export const otherUsername = (username: string): string => `${username}_demo`

/**
 * The account of a person in the cast who joined before the demo was interrupted, by one of its names. A member who has
 * such a name is none of them. Reads the accounts feature's table.
 */
export async function demoPersonNamed(db: Db, usernames: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select a.id from demo_people d join accounts a on a.id = d.account_id
    where a.username = any(${[...usernames]}::text[])`.execute(db)
  return rows[0]?.id ?? null
}

/**
 * Begins the removal; an interrupted demo is not continued afterwards. Its people are no staff from then on, so that a
 * real administrator has to remain, and the rules that it switched on are off again. Writes the tables of accounts and
 * of moderation.
 */
export async function startRemoval(tx: Tx, now: Date): Promise<void> {
  await sql`update accounts set roles = '{}'
    where id in (select account_id from demo_people) and roles <> '{}'`.execute(tx)
  await switchDemoRules(tx, false)
  await sql`update demo_runs set removal_at = ${now}, finished_at = coalesce(finished_at, ${now})
    where removal_at is null`.execute(tx)
}

/** All are erased: the demo leaves no trace but that it was there. */
export async function finishRemoval(tx: Tx): Promise<void> {
  await tx.deleteFrom('demo_people').execute()
}
