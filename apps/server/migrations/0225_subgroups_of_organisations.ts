import type { TransactionSql } from 'postgres'

/** A subgroup belongs to the organisation of its parent, also after that was moved. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    update groups s set enterprise_id = p.enterprise_id
    from groups p where p.id = s.parent_id and s.enterprise_id is distinct from p.enterprise_id;
  `)
