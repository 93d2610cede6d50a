import type { TransactionSql } from 'postgres'

/** The step of the checklist that fits a goal. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    alter table onboarding_goals add column first_step text
      check (first_step in ('profile', 'interests', 'people', 'group', 'post'));
    update onboarding_goals g set first_step = f.step from (values
      ('01900000-0000-7000-8000-00000000f001'::uuid, 'people'),
      ('01900000-0000-7000-8000-00000000f002', 'group'),
      ('01900000-0000-7000-8000-00000000f003', 'interests'),
      ('01900000-0000-7000-8000-00000000f004', 'post')) f (id, step)
    where f.id = g.id;
  `)
