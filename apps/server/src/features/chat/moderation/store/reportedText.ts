import { sql } from 'kysely'
import { withLinkTargets } from '#kernel/database/formattedText.ts'
import { polls } from '#features/content/index.ts'
import type { Db } from '#kernel/database/tables.ts'

/** The words of a message with the targets of its links and the options of its poll, as moderators see it. */
export async function reportedText(db: Db, messageId: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select ${withLinkTargets('m.text', 'm.facets')} || ${polls.optionLines(sql.ref('m.id'))} as text from messages m where m.id = ${messageId}`.execute(
    db,
  )
  return rows[0]?.text ?? ''
}
