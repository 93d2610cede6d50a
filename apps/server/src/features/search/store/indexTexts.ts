import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'

/** The indexes of what people write anywhere, by its words or parts of them. */
const indexesOfTexts = ['comment_words_words_idx', 'comments_text_idx', 'messages_words_idx', 'posts_text_idx'] as const

/** Empties the lists of new texts beside these indexes into them, one index after the other. */
export async function indexTexts(db: Db): Promise<void> {
  for (const index of indexesOfTexts) await sql`select gin_clean_pending_list(${index}::regclass)`.execute(db)
}
