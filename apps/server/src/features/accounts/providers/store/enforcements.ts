import type { EnforcementScope } from '@koinon/contract/shared'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { isEnforced, managedSources, ofOwner } from './management.ts'

export interface EnforcementRow {
  readonly scope: EnforcementScope
  readonly since: Date
  readonly graceUntil: Date | null
  readonly keysAllowed: boolean
  readonly exemptId: string | null
  readonly version: number
}

/** How the managed accounts of an owner have to sign in; null if that was never set. */
export async function enforcementOf(db: Db, groupId: string | null): Promise<EnforcementRow | null> {
  const { rows } = await sql<EnforcementRow>`
    select scope, since, grace_until as "graceUntil", keys_allowed as "keysAllowed", exempt_id as "exemptId", version
    from sign_in_enforcements where ${ofOwner('group_id', groupId)}`.execute(db)
  return rows[0] ?? null
}

/** Saves what an owner enforces, over this version; false if somebody else saved meanwhile. */
export async function saveEnforcement(
  tx: Tx,
  {
    id,
    groupId,
    version,
    ...row
  }: Omit<EnforcementRow, 'exemptId'> & {
    readonly id: string
    readonly groupId: string | null
    readonly exemptId: string | null
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into sign_in_enforcements as e (id, group_id, scope, since, grace_until, keys_allowed, exempt_id)
    select ${id}, ${groupId}, ${row.scope}, ${row.since}, ${row.graceUntil}, ${row.keysAllowed}, ${row.exemptId}
    where ${version} = 0 or exists (select 1 from sign_in_enforcements where ${ofOwner('group_id', groupId)})
    on conflict (group_id) do update set scope = excluded.scope, since = excluded.since,
      grace_until = excluded.grace_until, keys_allowed = excluded.keys_allowed, exempt_id = excluded.exempt_id,
      version = e.version + 1
    where e.version = ${version} returning e.id`.execute(tx)
  return rows.length > 0
}

/** The organisation's new owner is exempt in the place of the old one. */
export async function setExempt(tx: Tx, groupId: string, accountId: string): Promise<void> {
  await tx.updateTable('sign_in_enforcements').set({ exempt_id: accountId }).where('group_id', '=', groupId).execute()
}

/** Nobody is exempt in the place of an account that is gone. */
export async function clearExempt(tx: Tx, accountId: string): Promise<void> {
  await tx.updateTable('sign_in_enforcements').set({ exempt_id: null }).where('exempt_id', '=', accountId).execute()
}

/** Ends every enforcement that there is, or that of one organisation. Returns whose ended. */
export async function endEnforcements(tx: Tx, groupId: string | undefined): Promise<readonly (string | null)[]> {
  const { rows } = await sql<{ groupId: string | null }>`
    update sign_in_enforcements set scope = 'NOBODY', grace_until = null, version = version + 1
    where scope <> 'NOBODY' and (${groupId ?? null}::uuid is null or group_id = ${groupId ?? null}::uuid)
    returning group_id as "groupId"`.execute(tx)
  return rows.map((row) => row.groupId)
}

/** Whether an account is the one that enforcement spares, for which it has to keep its second factor. */
export async function isExempt(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sign_in_enforcements where exempt_id = ${accountId} and scope <> 'NOBODY'`.execute(db)
  return rows.length > 0
}

export interface ManagedCounts {
  readonly managed: number
  readonly enforced: number
  readonly declined: number
}
export async function managedCounts(db: Db, groupId: string | null): Promise<ManagedCounts> {
  const { rows } = await sql<ManagedCounts>`
    select count(*) filter (where m.answer = 'ACCEPTED')::int as managed, count(*) filter (where ${isEnforced})::int as enforced,
      count(*) filter (where m.answer = 'DECLINED')::int as declined
    from ${managedSources} where ${ofOwner('m.group_id', groupId)}`.execute(db)
  return rows[0] ?? { managed: 0, enforced: 0, declined: 0 }
}

/** Whether an account signed in with a provider of this owner since then. */
export async function hasSignedInSince(
  db: Db,
  { accountId, groupId, since }: { readonly accountId: string; readonly groupId: string | null; readonly since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sessions s join sso_sessions o on o.session_id = s.id join sign_in_providers p on p.id = o.provider_id
    where s.account_id = ${accountId} and s.created_at >= ${since} and not s.owes_second_factor and p.state = 'ON'
      and ${ofOwner('p.group_id', groupId)} limit 1`.execute(db)
  return rows.length > 0
}

/** Whether a session was opened by a provider of this owner. */
export async function isSessionOfOwner(db: Db, sessionId: string, groupId: string | null): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sso_sessions o join sign_in_providers p on p.id = o.provider_id
    where o.session_id = ${sessionId} and ${ofOwner('p.group_id', groupId)}`.execute(db)
  return rows.length > 0
}
