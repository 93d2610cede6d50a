import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob } from '../../../kernel/jobs.ts'

/** The indexes of what people write anywhere, by its words or parts of them. */
const indexes = ['comments_text', 'messages_words', 'posts_text'] as const

/**
 * Sorts what was written lately into the indexes of texts. Until then it is in a list beside each index, which searches
 * read as well. Without this, whoever writes what makes such a list too long has to wait until all of it is sorted in.
 */
export const sortInTextsJob = defineJob({
  name: 'sort-in-texts',
  payload: z.strictObject({}),
  cron: '* * * * *',
  run: async ({ db }) => {
    for (const index of indexes) await sql`select gin_clean_pending_list(${index}::regclass)`.execute(db)
  },
})
