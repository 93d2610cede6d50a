import type { TransactionSql } from 'postgres'

/**
 * Guests by their event, events by who made them or where they are met online; and what names an account that is erased,
 * which would else be looked for in every row.
 */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create index event_guests_event on event_guests (event_id, account_id);
    create index events_made on events (created_by);
    create index events_online on events (id) where online_link <> '' and deleted_at is null;
    create index event_dates_online on event_dates (event_id) where online_link <> '';
    create index event_guests_invited_by on event_guests (invited_by) where invited_by is not null;
    create index event_guests_checked_in_by on event_guests (checked_in_by) where checked_in_by is not null;
    create index event_series_answers_account on event_series_answers (account_id);
    create index event_check_ins_account on event_check_ins (account_id) where account_id is not null;
    create index event_check_ins_by on event_check_ins (by_id) where by_id is not null;
    create index event_changes_by on event_changes (by_id) where by_id is not null;
    create index event_changes_date on event_changes (date_id) where date_id is not null;
    create index event_invite_runs_by on event_invite_runs (by_id);
  `)
