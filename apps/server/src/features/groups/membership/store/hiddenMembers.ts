import { sql } from 'kysely'
import { anyOfIds } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'

/**
 * A member hidden from everybody is not counted, and is again once they are back. Groups are locked parents first, as
 * everywhere.
 */
export async function syncMemberships(tx: Tx, accountId: string, isAway: boolean): Promise<void> {
  const isMisplaced = sql`m.account_id = ${accountId} and m.membership_state = 'MEMBER' and m.away <> ${isAway}`
  const { rows } = await sql<{ id: string }>`select m.group_id as id from group_members m where ${isMisplaced}`.execute(
    tx,
  )
  if (rows.length === 0) return
  const ids = anyOfIds(rows.map(({ id }) => id))
  await sql`select 1 from groups where id = ${ids} order by parent_id nulls first, id for no key update`.execute(tx)
  await sql`
    with moved as (update group_members m set away = ${isAway} where ${isMisplaced} and m.group_id = ${ids} returning m.group_id)
    update groups g set member_count = g.member_count + ${isAway ? -1 : 1} from moved where moved.group_id = g.id`.execute(
    tx,
  )
}

/**
 * The seats of join codes that a hidden account took are free; back again, it takes those that still are. Nobody is put
 * out of a group for lack of one.
 */
export async function syncSeats(tx: Tx, accountId: string, isAway: boolean): Promise<void> {
  await sql`
    select 1 from join_codes where id in (
      select u.join_code_id from join_code_uses u where u.account_id = ${accountId} and u.away <> ${isAway})
    order by id for update`.execute(tx)
  await sql`
    with moved as (
      update join_code_uses u set away = ${isAway} from join_codes j
      where u.account_id = ${accountId} and u.away <> ${isAway} and j.id = u.join_code_id
        and (${isAway} or j.seats is null or j.used < j.seats) returning j.id)
    update join_codes j set used = j.used + ${isAway ? -1 : 1} from moved where moved.id = j.id`.execute(tx)
}

/**
 * Accounts whose memberships or seats are wrongly marked as hidden or visible; also those that came back when there was
 * no seat left, and there is one by now.
 */
export async function miscountedMembers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from group_members m join accounts a on a.id = m.account_id
    where m.membership_state = 'MEMBER' and m.away <> account_is_uncounted(a.kind, a.status, a.isolated_until)
    union select a.id from join_code_uses u join accounts a on a.id = u.account_id join join_codes j on j.id = u.join_code_id
    where u.away <> account_is_uncounted(a.kind, a.status, a.isolated_until) and (not u.away or j.seats is null or j.used < j.seats)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
