import type { TransactionSql } from 'postgres'

/** A scan of something that is no ticket is told apart from a ticket of somebody who is not on the list. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    alter table event_check_ins drop constraint event_check_ins_result_check,
      add constraint event_check_ins_result_check
        check (result in ('CHECKED_IN', 'ALREADY_IN', 'NOT_CONFIRMED', 'NOT_ON_LIST', 'NOT_A_TICKET'));
  `)
