import { type RawBuilder, sql } from 'kysely'

/** Whether an account is active: otherwise its upload links accept nothing. Reads the accounts feature's table. */
export const isActiveAccount = (accountId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from accounts a where a.id = ${accountId}
    and a.status not in ('BANNED', 'DEACTIVATED', 'DELETION_REQUESTED', 'PURGED'))`
