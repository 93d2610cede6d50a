import type { TransactionSql } from 'postgres'

/** Every night the comments set aside are looked through; they are few among all. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create index comments_aside on comments (author_id) where aside;
  `)
