import { sql } from 'kysely'
import type { Tx } from '../../kernel/tables.ts'

/** Gives people of the demo the role of moderators, and switches on rules that show what they do. */
export async function keepOrder(tx: Tx, usernames: readonly string[]): Promise<void> {
  await sql`update accounts set roles = '{MODERATOR}' where username = any(${[...usernames]}::text[])`.execute(tx)
  await sql`update flag_rules set active = true where updated_by is null and settings ->> 'kind' in ('LINKS', 'CAPS')`.execute(
    tx,
  )
}
