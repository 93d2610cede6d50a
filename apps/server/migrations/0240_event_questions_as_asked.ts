import type { TransactionSql } from 'postgres'

/**
 * Answers of guests remember the questions they were given to: hosts may change theirs later. What an event asked
 * before stays known, for answers that are still on their way.
 */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    alter table event_guests add column questions jsonb not null default '[]';
    alter table event_series_answers add column questions jsonb not null default '[]';
    alter table events add column former_questions jsonb not null default '[]';
    update event_guests g set questions = e.questions from events e where e.id = g.event_id and g.answers <> '[]';
    update event_series_answers s set questions = e.questions from events e where e.id = s.event_id and s.answers <> '[]';
  `)
