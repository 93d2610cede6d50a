import type { TransactionSql } from 'postgres'

/**
 * A group that moderators removed ended at that moment: the two times are equal, unless its owner had deleted it before.
 */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`update groups set removed_at = deleted_at where removed_at is not null and deleted_at is not null`)
