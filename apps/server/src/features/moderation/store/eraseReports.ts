import { sql } from 'kysely'
import { jsonb } from '#kernel/database/jsonb.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { eraseWarnings } from '../warnings/store/warnings.ts'
import { eraseStatements } from '../statements/store/statements.ts'

/**
 * Erases an erased account's text from cases, appeals and reports. Decisions, and that something was reported, stay
 * on record.
 */
export async function eraseReports(tx: Tx, accountId: string): Promise<void> {
  const nothing = jsonb({ title: null, text: '', mediaIds: [], link: null })
  await sql`update moderation_cases set preview = ${nothing} where author_id = ${accountId}`.execute(tx)
  await sql`
    delete from reported_versions v using moderation_cases c where c.id = v.case_id and c.author_id = ${accountId}`.execute(
    tx,
  )
  await sql`update moderation_appeals set text = '', message_to_author = null where account_id = ${accountId}`.execute(
    tx,
  )
  await sql`delete from staff_notes where account_id = ${accountId}`.execute(tx)
  await eraseStatements(tx, accountId)
  await eraseWarnings(tx, accountId)
  await sql`update reports set text = null where reporter_id = ${accountId}`.execute(tx)
}
