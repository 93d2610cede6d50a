import type { TransactionSql } from 'postgres'

/** What something said each time it was reported: it may have been edited in between, or after. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create table reported_versions (
      case_id uuid not null references moderation_cases on delete cascade,
      number int not null,
      at timestamptz not null,
      -- As that of the case, which is the latest.
      preview jsonb not null,
      primary key (case_id, number)
    );
    create index reported_versions_files on reported_versions using gin ((preview -> 'mediaIds'));
    insert into reported_versions (case_id, number, at, preview) select id, 1, opened_at, preview from moderation_cases;
  `)
