import type { TransactionSql } from 'postgres'

/**
 * Counters, read marks and queues change rows far more often than they change what the planner has to know of a table.
 * By PostgreSQL's own measure a popular post alone had `posts` analysed every few seconds, a third of a second of a
 * processor each time, for which everybody's requests waited.
 */
const busy = [
  'account_events',
  'account_streams',
  'conversation_members',
  'feed_entries',
  'messages',
  'notification_actors',
  'notifications',
  'posts',
  'reactions',
  'sessions',
]

export const up = (sql: TransactionSql) =>
  sql.unsafe(busy.map((table) => `alter table ${table} set (autovacuum_analyze_scale_factor = 0.5);`).join('\n'))
