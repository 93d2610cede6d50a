import { sql } from 'kysely'

/** Whether the author or moderators covered a post `p` with a content warning; null if nobody said anything of it. */
export const hasWarning = sql`(p.sensitive ->> 'cover')::boolean`

/** The beginning of a post `p`, in characters; if it is covered, the warning's note instead, null without one. */
export const textOrWarning = (length: number) =>
  sql`case when ${hasWarning} then p.sensitive ->> 'note' else left(p.text, ${length}::int) end`
