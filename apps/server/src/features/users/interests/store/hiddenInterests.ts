import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'

/** Counts a person among those who share their interests, unless they are hidden from everybody. */
export async function recountInterests(tx: Tx, accountId: string): Promise<void> {
  const { rows } = await sql<{ isAway: boolean }>`
    select account_is_away(status, isolated_until) as "isAway" from accounts where id = ${accountId} for update`.execute(
    tx,
  )
  const isAway = rows[0]?.isAway
  if (isAway === undefined) return
  const chosen = sql`c.account_id = ${accountId} and c.away <> ${isAway}`
  await sql`
    select 1 from interests where id in (select c.interest_id from account_interests c where ${chosen})
    order by id for no key update`.execute(tx)
  await sql`
    with moved as (update account_interests c set away = ${isAway} where ${chosen} returning c.interest_id)
    update interests i set people_count = i.people_count + ${isAway ? -1 : 1} from moved where moved.interest_id = i.id`.execute(
    tx,
  )
}

/** Accounts whose interests are marked otherwise than they are hidden. */
export async function miscountedInterests(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct a.id from account_interests c join accounts a on a.id = c.account_id
    where c.away <> account_is_away(a.status, a.isolated_until)`.execute(db)
  return rows.map(({ id }) => id)
}

/** Sets how many people share each interest to what the rows say; returns those that were wrong. */
export async function repairInterests(tx: Tx): Promise<string[]> {
  const truth = sql`(select count(*)::int from account_interests c where c.interest_id = i.id and not c.away)`
  await sql`select 1 from interests i where i.people_count <> ${truth} order by id for no key update`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    update interests i set people_count = ${truth} where i.people_count <> ${truth} returning i.id`.execute(tx)
  return rows.map(({ id }) => id)
}
