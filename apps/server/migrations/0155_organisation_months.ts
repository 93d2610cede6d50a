import type { TransactionSql } from 'postgres'

/** The sums of a group's counted days by month: numbers of years are read from these, and from the days at both ends. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create table organisation_months (
      home_id uuid not null references groups on delete cascade,
      group_id uuid not null references groups on delete cascade,
      month date not null,
      joined int not null,
      departed int not null,
      posts int not null,
      comments int not null,
      reactions int not null,
      attendance int not null,
      primary key (home_id, month, group_id)
    );
    create index organisation_months_group on organisation_months (group_id);
    create index organisation_days_home on organisation_days (home_id, day);
    insert into organisation_months
      select home_id, group_id, date_trunc('month', day)::date, sum(joined), sum(departed), sum(posts), sum(comments),
        sum(reactions), sum(attendance)
      from organisation_days where group_id is not null group by 1, 2, 3;
  `)
