import type { TransactionSql } from 'postgres'

/**
 * Apps that asked to be remembered were trusted by the name they gave themselves, which anybody can give. Nothing tells
 * these rows from those of browsers: everybody is asked for the second factor once more.
 */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    update account_devices set trusted_until = null where trusted_until is not null;
  `)
