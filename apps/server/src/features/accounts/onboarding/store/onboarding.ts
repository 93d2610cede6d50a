import { sql } from 'kysely'
import { jsonb } from '#kernel/database/jsonb.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'

export interface Goal {
  readonly id: string
  readonly title: string
  /** By language. */
  readonly titles: Readonly<Record<string, string>>
  /** The step of the checklist that fits it. */
  readonly firstStep: string | null
}

/** The goals that the operator offers now, in order. */
export const offeredGoals = (db: Db): Promise<Goal[]> =>
  db
    .selectFrom('onboarding_goals')
    .select(['id', 'title', 'titles', 'first_step as firstStep'])
    .where('offered', '=', true)
    .orderBy('position')
    .execute()

/** Adds to what the member chose and did, in one statement, so that two devices do not undo each other. */
export async function saveOnboarding(
  tx: Tx,
  accountId: string,
  given: { goalIds?: readonly string[] | undefined; steps: Readonly<Record<string, string>> },
): Promise<void> {
  const goals = given.goalIds ? { goalIds: given.goalIds } : {}
  await sql`
    update accounts set onboarding = onboarding || ${jsonb(goals)}
      || jsonb_build_object('steps', coalesce(onboarding -> 'steps', '{}') || ${jsonb(given.steps)})
    where id = ${accountId}`.execute(tx)
}
