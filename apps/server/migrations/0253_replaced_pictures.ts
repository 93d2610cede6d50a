import type { TransactionSql } from 'postgres'

/** Pictures that conversations no longer show are given up: the nightly sweep deletes their files. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    delete from media_uses u using conversations c
    where u.kind = 'CONVERSATION' and u.target_id = c.id and c.mark_media_id is distinct from u.media_id;
  `)
