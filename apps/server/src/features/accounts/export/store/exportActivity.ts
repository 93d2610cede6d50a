import { sql } from 'kysely'
import type { ExportSection } from '../../provided.ts'

/** The activity of a member besides writing, and the decisions about them. Others' things appear by id alone. */
export const activitySections = (me: string): ExportSection[] => [
  {
    name: 'views',
    rows: sql`select post_id, view_count as times, at from post_views where account_id = ${me} order by at, post_id`,
  },
  {
    name: 'shares',
    rows: sql`select post_id, channel, at from post_shares where account_id = ${me} order by at, post_id`,
  },
  {
    name: 'prayed-for',
    rows: sql`select prayer_id, created_at from prayer_supports where account_id = ${me} order by created_at, prayer_id`,
  },
  {
    name: 'event-series-answers',
    rows: sql`select event_id, answer, questions, answers, updated_at from event_series_answers where account_id = ${me} order by updated_at, event_id`,
  },
  {
    name: 'less-of-it',
    rows: sql`select kind, target, at from feed_feedback where account_id = ${me}
      union all select 'SUGGESTED_GROUP', group_id::text, at from group_dismissals where account_id = ${me} order by at, target`,
  },
  {
    name: 'bans',
    rows: sql`select action, rule, until, message_to_user as message, at from account_bans where account_id = ${me} order by at, id`,
  },
]
