import type { TransactionSql } from 'postgres'

/** What is told may come with words of its own: why a group removed a post. */
export const up = (sql: TransactionSql) => sql.unsafe(`alter table notifications add column note text`)
