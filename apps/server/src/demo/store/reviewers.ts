import { sql } from 'kysely'
import { anyOfIds } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'

/** Gives people of the demo the role of moderators, and switches on rules that show what they do. */
export async function saveReviewers(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await sql`update accounts set roles = '{MODERATOR}' where id = ${anyOfIds(accountIds)}`.execute(tx)
  await switchDemoRules(tx, true)
}

/** Switches the rules that show what the demo's people do on or off, unless staff changed them. */
export async function switchDemoRules(tx: Tx, active: boolean): Promise<void> {
  await sql`update flag_rules set active = ${active}
    where updated_by is null and settings ->> 'kind' in ('LINKS', 'CAPS')`.execute(tx)
}

/** The case about something; null if nobody has reported it. Reads moderation's table. */
export async function caseIdOf(db: Db, targetId: string): Promise<string | null> {
  const row = await db.selectFrom('moderation_cases').select('id').where('target_id', '=', targetId).executeTakeFirst()
  return row?.id ?? null
}
