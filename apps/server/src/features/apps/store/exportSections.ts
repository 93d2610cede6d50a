import { sql } from 'kysely'
import type { ExportSection } from '#features/accounts/index.ts'

/** The keys of an account and what posts as it, without the keys and addresses themselves. */
export const keysExport = (me: string): ExportSection[] => [
  {
    name: 'keys-for-programs',
    rows: sql`select id, name, scopes, created_at, expires_at, last_used_at, ended_at from access_keys
      where account_id = ${me} order by id`,
  },
  {
    name: 'incoming-hooks',
    rows: sql`select id, name, target, created_at, last_used_at from incoming_hooks where account_id = ${me} order by id`,
  },
]
