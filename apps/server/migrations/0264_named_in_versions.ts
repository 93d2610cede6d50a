import type { TransactionSql } from 'postgres'

/** Whoever is erased is taken out of what others wrote, and are writing: by whom it names, not by reading all of it. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create index post_versions_named on post_versions using gin (facets jsonb_path_ops);
    create index comment_versions_named on comment_versions using gin (facets jsonb_path_ops);
    create index drafts_named on drafts using gin (mentions jsonb_path_ops);
  `)
