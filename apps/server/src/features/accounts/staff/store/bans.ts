import type { AccountKind } from '@koinon/contract/shared'
import { sql } from 'kysely'
import type { Role } from '#kernel/actor.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import type { AccountStatus } from '../../store/tables.ts'
import './staffTables.ts'

export interface BanRow {
  readonly id: string
  readonly accountId: string
  readonly action: 'BAN' | 'UNBAN'
  readonly byId: string | null
  readonly reason: string
  readonly rule: string | null
  readonly until: Date | null
  readonly caseId: string | null
  readonly at: Date
}
const columns = sql`b.id, b.account_id as "accountId", b.action, b.by_id as "byId", b.reason, b.rule, b.until, b.case_id as "caseId", b.at`

/** The facts that decide about a ban, a role or another act of staff on an account. */
export interface AccountFacts {
  readonly id: string
  readonly kind: AccountKind
  readonly username: string
  readonly status: AccountStatus
  readonly roles: readonly Role[]
  readonly bannedUntil: Date | null
  readonly isolatedUntil: Date | null
}

/** The facts of an account, locked until the transaction ends; null for one that is erased or never existed. */
export async function lockAccountFacts(tx: Tx, accountId: string): Promise<AccountFacts | null> {
  const { rows } = await sql<AccountFacts>`
    select id, kind, username, status, roles, banned_until as "bannedUntil", isolated_until as "isolatedUntil"
    from accounts where id = ${accountId} and status <> 'PURGED' for update`.execute(tx)
  return rows[0] ?? null
}

/** Adds an entry to the record. */
export async function addBan(
  tx: Tx,
  ban: BanRow & { readonly message: string | null; readonly statusBefore: AccountStatus | null },
): Promise<void> {
  await tx
    .insertInto('account_bans')
    .values({
      id: ban.id,
      account_id: ban.accountId,
      action: ban.action,
      by_id: ban.byId,
      reason: ban.reason,
      rule: ban.rule,
      until: ban.until,
      message_to_user: ban.message,
      case_id: ban.caseId,
      status_before: ban.statusBefore,
      at: ban.at,
    })
    .execute()
}

/** The account's status before the current ban began: a ban that replaced another did not change it. */
export async function statusBeforeBan(tx: Tx, accountId: string): Promise<AccountStatus | null> {
  const { rows } = await sql<{ before: AccountStatus | null }>`
    select b.status_before as before from account_bans b
    where b.account_id = ${accountId} and b.action = 'BAN' and b.status_before is not null
    order by b.at desc, b.id desc limit 1`.execute(tx)
  return rows[0]?.before ?? null
}

/** Marks an account as banned; `message` is the text that its owner reads on signing in. */
export async function markBanned(
  tx: Tx,
  mark: { accountId: string; until: Date | null; message: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({
      status: 'BANNED',
      status_since: mark.now,
      banned_until: mark.until,
      ban_reason: mark.message,
      updated_at: mark.now,
    })
    .where('id', '=', mark.accountId)
    .execute()
}
export async function unmarkBanned(
  tx: Tx,
  mark: { accountId: string; status: AccountStatus; now: Date },
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({
      status: mark.status,
      status_since: mark.now,
      banned_until: null,
      ban_reason: null,
      updated_at: mark.now,
    })
    .where('id', '=', mark.accountId)
    .where('status', '=', 'BANNED')
    .execute()
}

/** A page of what was done to an account, newest first, one row more than asked for. */
export async function bansOf(
  db: Db,
  accountId: string,
  { after, limit }: { after: { at: string; id: string } | null; limit: number },
): Promise<BanRow[]> {
  const { rows } = await sql<BanRow>`
    select ${columns} from account_bans b
    where b.account_id = ${accountId}
      ${after ? sql`and (b.at, b.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by b.at desc, b.id desc limit ${limit + 1}`.execute(db)
  return rows
}
