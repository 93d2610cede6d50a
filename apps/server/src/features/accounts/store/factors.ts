import { sql } from 'kysely'
import type { Db } from '../../../kernel/tables.ts'

export interface Factors {
  /** Wanted at sign-in. */
  readonly enabled: boolean
  readonly totp: boolean
  readonly passkeys: number
  readonly recoveryCodes: number
}

/** What an account has for a second factor. */
export async function factorsOf(db: Db, accountId: string): Promise<Factors> {
  const { rows } = await sql<Factors>`
    select a.two_factor_since is not null as enabled,
      exists (select 1 from totp_secrets t where t.account_id = a.id) as totp,
      (select count(*)::int from passkeys p where p.account_id = a.id) as passkeys,
      (select count(*)::int from recovery_codes r where r.account_id = a.id and r.used_at is null) as "recoveryCodes"
    from accounts a where a.id = ${accountId}`.execute(db)
  return rows[0] ?? { enabled: false, totp: false, passkeys: 0, recoveryCodes: 0 }
}
