import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tables.ts'
import { unitOfWork } from '#kernel/database/transaction.ts'

/**
 * Removes an erased account from everybody's lists: follows and requests in both directions, with the others' counts,
 * blocks, mutes, and what it dismissed and filtered. Accounts are locked in the order of their ids.
 */
export async function erasePerson(tx: Tx, accountId: string): Promise<void> {
  await sql`
    select id from accounts where id in (
      select followee_id from follows where follower_id = ${accountId} union select follower_id from follows where followee_id = ${accountId})
    order by id for no key update`.execute(tx)
  await sql`
    with ended as (delete from follows where follower_id = ${accountId} or followee_id = ${accountId} returning *)
    ${unitOfWork(tx).app.provided.followCounts.add(sql`
      select id, -count(*) filter (where followed and not by_isolated_author)::int as followers,
        -count(*) filter (where not followed and not followee_away)::int as following
      from (
        select followee_id as id, true as followed, by_isolated_author, followee_away from ended where state = 'FOLLOWING'
        union all select follower_id, false, by_isolated_author, followee_away from ended where state = 'FOLLOWING') e
      group by id`)}`.execute(tx)
  await sql`delete from blocks where blocker_id = ${accountId} or blocked_id = ${accountId}`.execute(tx)
  await sql`delete from mutes where muter_id = ${accountId} or muted_id = ${accountId}`.execute(tx)
  await sql`delete from person_dismissals where account_id = ${accountId} or person_id = ${accountId}`.execute(tx)
  await sql`delete from word_filters where account_id = ${accountId}`.execute(tx)
}
