import type { TransactionSql } from 'postgres'

/** Comments whose author is hidden from everybody stand aside with them: they are neither shown nor counted meanwhile. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    alter table comments add column aside boolean not null default false;
    update comments c set aside = true from accounts a
      where a.id = c.author_id and a.status not in ('ACTIVE', 'PURGED');
    update posts p set comment_count = p.comment_count - n.n from (
      select post_id, count(*)::int as n from comments where aside and removed is null and not silent group by post_id
    ) n where n.post_id = p.id;
    update comments t set below_count = t.below_count - n.below, reply_count = t.reply_count - n.replies from (
      select above.id, count(*)::int as below, (count(*) filter (where above.id = c.branch_id))::int as replies
      from comments c, unnest(c.ancestors) as above (id) where c.aside and c.removed is null and not c.silent group by above.id
    ) n where n.id = t.id;
  `)
