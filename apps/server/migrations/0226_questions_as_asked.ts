import type { TransactionSql } from 'postgres'

/** A request remembers the questions it answers: a group's admins may change theirs before they decide. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    alter table group_requests add column questions jsonb not null default '[]';
    update group_requests r set questions = g.questions
    from groups g where g.id = r.group_id and r.state = 'PENDING' and r.answers <> '[]';
  `)
