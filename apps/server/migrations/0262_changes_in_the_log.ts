import type { TransactionSql } from 'postgres'

/** The log without what was only looked at, or tried: exactly what is asked for, so that the index answers it. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    drop index audit_log_changes;
    create index audit_log_changes on audit_log (at desc, id desc) where action !~ '^(read|search|rehearse)-';
  `)
