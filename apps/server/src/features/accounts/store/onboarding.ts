import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/tables.ts'

/** The goals that the operator offers now. */
export async function offeredGoals(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('onboarding_goals').select('id').where('offered', '=', true).execute()
  return rows.map(({ id }) => id)
}

/** Adds to what the member chose and did; in one statement, so that two devices do not undo each other. */
export async function saveOnboarding(
  tx: Tx,
  accountId: string,
  given: { goalIds?: readonly string[] | undefined; steps: Readonly<Record<string, string>> },
): Promise<void> {
  const goals = given.goalIds ? { goalIds: given.goalIds } : {}
  await sql`
    update accounts set onboarding = onboarding || ${JSON.stringify(goals)}::text::jsonb
      || jsonb_build_object('steps', coalesce(onboarding -> 'steps', '{}') || ${JSON.stringify(given.steps)}::text::jsonb)
    where id = ${accountId}`.execute(tx)
}
