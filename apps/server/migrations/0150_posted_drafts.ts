import type { TransactionSql } from 'postgres'

/** From which draft a post was made: it is posted once. What moderators took away may come back, and counts. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    alter table posts add column draft_id uuid;
    create unique index posts_one_of_a_draft on posts (author_id, draft_id)
      where draft_id is not null and (deleted_at is null or removed_at is not null);
  `)
