import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tables.ts'
import { mentions } from '#features/users/index.ts'

/** Removes an erased account's mentions from what others say of themselves, hidden fields included. */
export async function eraseBioMentions(tx: Tx, accountId: string): Promise<void> {
  const bio = sql.ref('bio_facets')
  for (const table of ['accounts', 'hidden_profile_fields'] as const)
    await sql`
      update ${sql.table(table)} set bio_facets = ${mentions.withoutPerson(accountId, bio)} where ${mentions.namesPerson(accountId, bio)}`.execute(
      tx,
    )
}
