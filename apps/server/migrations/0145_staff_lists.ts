import type { TransactionSql } from 'postgres'

/** What staff looks at first: the log without what was only read, which most of its lines are, and this week's reports. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create index audit_log_changes on audit_log (at desc, id desc) where action !~ '^(read|search)-';
    create index reports_newest on reports (at desc);
  `)
