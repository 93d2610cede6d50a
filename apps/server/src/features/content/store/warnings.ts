import { sql } from 'kysely'
import { shownWords } from '#kernel/database/formattedText.ts'

/** Whether the author or moderators covered a post `p` with a content warning; null if nobody said anything of it. */
export const hasWarning = sql`(p.sensitive ->> 'cover')::boolean`

/** The beginning of a post `p`, in characters; if it is covered, the warning's note instead, null without one. */
export const textOrWarning = (length: number) =>
  sql`case when ${hasWarning} then p.sensitive ->> 'note' else left(${shownWords('p.text', 'p.facets')}, ${length}::int) end`
