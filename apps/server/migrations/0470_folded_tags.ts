import type { TransactionSql } from 'postgres'

/** An `İ` in lower case: an `i` with a dot of its own, which made `#İzmir` another topic than `#izmir`. */
const dotted = 'i\u0307'

const facets = [
  ['posts', 'facets'],
  ['post_versions', 'facets'],
  ['comments', 'facets'],
  ['comment_versions', 'facets'],
  ['messages', 'facets'],
  ['accounts', 'bio_facets'],
  ['groups', 'about_facets'],
  ['events', 'description_facets'],
] as const

/** Hashtags that differ only in the capital `İ` are one topic. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    insert into post_hashtags (tag, post_id)
    select replace(tag, '${dotted}', 'i'), post_id from post_hashtags where tag like '%${dotted}%' on conflict do nothing;
    delete from post_hashtags where tag like '%${dotted}%';
    insert into feed_feedback (account_id, kind, target, at)
    select account_id, kind, replace(target, '${dotted}', 'i'), at from feed_feedback
    where kind = 'TOPIC' and target like '%${dotted}%' on conflict do nothing;
    delete from feed_feedback where kind = 'TOPIC' and target like '%${dotted}%';
    ${facets
      .map(
        ([table, column]) => `
    update ${table} set ${column} = replace(${column}::text, '${dotted}', 'i')::jsonb where ${column}::text like '%${dotted}%';`,
      )
      .join('')}
  `)
