import type { TransactionSql } from 'postgres'

/** How an import reads letters and dates, and the first rows as they were read. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    alter table content_imports
      -- For a source that does not tell its own; null: Windows-1252.
      add column encoding text,
      -- Beside ISO 8601.
      add column date_format text check (date_format in
        ('DAY_MONTH_YEAR', 'MONTH_DAY_YEAR', 'YEAR_MONTH_DAY', 'UNIX_SECONDS', 'UNIX_MILLISECONDS')),
      -- Where times are meant that name no zone.
      add column zone text not null default 'UTC',
      -- Posts of earlier imports that were read wrongly then.
      add column corrected int not null default 0,
      -- { encoding, encodingFrom, encodingGuess, zone, rows: [{ row, text, createdAtText, createdAt }] }
      add column preview jsonb;
  `)
