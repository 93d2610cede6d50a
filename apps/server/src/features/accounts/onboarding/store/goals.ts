import type { ManagedGoal } from '@koinon/contract/shared'
import { sql } from 'kysely'
import { jsonb } from '#kernel/database/jsonb.ts'
import { uuidArray } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'

/** All goals, in order. */
export async function allGoals(db: Db): Promise<ManagedGoal[]> {
  const { rows } = await sql<ManagedGoal>`
    select id, title, titles, first_step as "firstStep", interest_ids as "interestIds", group_ids as "groupIds", position, offered
    from onboarding_goals order by position, id`.execute(db)
  return rows
}

/** Adds a goal, or replaces what it is. `isNew` is false for one that must exist; returns whether it was written. */
export async function saveGoal(tx: Tx, goal: ManagedGoal, isNew: boolean): Promise<boolean> {
  const { id, title, position, offered } = goal
  const [titles, interests, groups] = [jsonb(goal.titles), uuidArray(goal.interestIds), uuidArray(goal.groupIds)]
  const { rows } = isNew
    ? await sql`
        insert into onboarding_goals (id, title, titles, first_step, interest_ids, group_ids, position, offered)
        values (${id}, ${title}, ${titles}, ${goal.firstStep}, ${interests}, ${groups}, ${position}, ${offered})
        returning id`.execute(tx)
    : await sql`
        update onboarding_goals set title = ${title}, titles = ${titles}, first_step = ${goal.firstStep},
          interest_ids = ${interests}, group_ids = ${groups}, position = ${position}, offered = ${offered}
        where id = ${id} returning id`.execute(tx)
  return rows.length > 0
}

/** Gives the goals about one topic the other, once. */
export async function replaceGoalInterest(
  tx: Tx,
  { interestId, intoId }: { interestId: string; intoId: string },
): Promise<void> {
  await sql`
    update onboarding_goals set interest_ids = case when ${intoId} = any(interest_ids)
      then array_remove(interest_ids, ${interestId}::uuid)
      else array_replace(interest_ids, ${interestId}::uuid, ${intoId}::uuid) end
    where interest_ids @> array[${interestId}::uuid]`.execute(tx)
}
