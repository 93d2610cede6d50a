import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tables.ts'
import { namesPerson, withoutPerson } from './mentions.ts'

/**
 * Removes an erased account from everybody's lists: follows and requests in both directions, with the others' counts,
 * blocks, mutes, what it dismissed and filtered, and its mentions in what others say of themselves. Accounts are
 * locked in the order of their ids.
 */
export async function erasePerson(tx: Tx, accountId: string): Promise<void> {
  await sql`
    select id from accounts where id in (
      select followee_id from follows where follower_id = ${accountId} union select follower_id from follows where followee_id = ${accountId})
    order by id for no key update`.execute(tx)
  await sql`
    with ended as (delete from follows where follower_id = ${accountId} or followee_id = ${accountId} returning *)
    update accounts a set
      follower_count = a.follower_count - (select count(*) from ended e where e.followee_id = a.id and e.state = 'FOLLOWING' and not e.silent),
      following_count = a.following_count - (select count(*) from ended e where e.follower_id = a.id and e.state = 'FOLLOWING' and not e.followee_away)
    where a.id in (select follower_id from ended union select followee_id from ended)`.execute(tx)
  await sql`delete from blocks where blocker_id = ${accountId} or blocked_id = ${accountId}`.execute(tx)
  await sql`delete from mutes where muter_id = ${accountId} or muted_id = ${accountId}`.execute(tx)
  await sql`delete from person_dismissals where account_id = ${accountId} or person_id = ${accountId}`.execute(tx)
  await sql`delete from word_filters where account_id = ${accountId}`.execute(tx)
  const bio = sql.ref('bio_facets')
  for (const table of ['accounts', 'withheld_profiles'] as const)
    await sql`
      update ${sql.table(table)} set bio_facets = ${withoutPerson(accountId, bio)} where ${namesPerson(accountId, bio)}`.execute(
      tx,
    )
}
