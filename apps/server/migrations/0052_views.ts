import type { TransactionSql } from 'postgres'

/** How often somebody's seeing of a post was counted, so that the number under the post can be proven from its rows. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    alter table post_views add column times int not null default 1 check (times > 0);
    update posts p set view_count = w.views
    from (select q.id, (select count(*)::int from post_views v where v.post_id = q.id) as views from posts q where q.view_count > 0) w
    where w.id = p.id and w.views <> p.view_count;
  `)
