import type { EnforcementScope, OfferedProvider } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'

/** Rows of an organisation, or of the place (null), by an index. */
export const ofOwner = (column: string, groupId: string | null): RawBuilder<boolean> =>
  groupId === null ? sql<boolean>`${sql.ref(column)} is null` : sql<boolean>`${sql.ref(column)} = ${groupId}`

/**
 * Whether the enforcement `e` of the managing owner covers the account `a` that it manages (`m`), grace or not: never
 * administrators of the place, an organisation's none of the staff, nor the exempt owner, nor an account without an identity
 * to sign in with.
 */
export const isEnforced = sql<boolean>`coalesce(
  m.answer = 'ACCEPTED' and (e.scope = 'ALL' or (e.scope = 'NEW' and m.answered_at >= e.since))
  and e.exempt_id is distinct from m.account_id and not 'ADMINISTRATOR' = any(a.roles)
  and (m.group_id is null or cardinality(a.roles) = 0)
  and exists (select 1 from account_identities i join sign_in_providers p on p.id = i.provider_id
    where i.account_id = m.account_id and p.group_id is not distinct from m.group_id), false)`

/** Managed accounts with the enforcement of their owner, if there is one. */
export const managedSources = sql`
  managed_accounts m join accounts a on a.id = m.account_id
  left join sign_in_enforcements e on e.group_id is not distinct from m.group_id`

/**
 * The providers that an account has to sign in with; null if it may sign in as it likes. A provider that is off or
 * broken stays the only way: the owner who is exempt, and the operator, can open another.
 */
export async function requiredProviders(
  db: Db,
  accountId: string,
  now: Date,
): Promise<readonly OfferedProvider[] | null> {
  const { rows } = await sql<{ providers: OfferedProvider[] }>`
    select (select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id)
      from account_identities i join sign_in_providers p on p.id = i.provider_id
      where i.account_id = m.account_id and p.group_id is not distinct from m.group_id) as providers
    from ${managedSources}
    where m.account_id = ${accountId} and ${isEnforced} and (e.grace_until is null or e.grace_until <= ${now})`.execute(
    db,
  )
  return rows[0]?.providers ?? null
}

/** An answer of an account's holder, and what the owner that it names has decided. */
export interface ManagedRow {
  readonly groupId: string | null
  readonly answer: 'ACCEPTED' | 'DECLINED'
  readonly answeredAt: Date
  readonly deactivatedAt: Date | null
  readonly scope: EnforcementScope
  readonly keysAllowed: boolean
  readonly enforced: boolean
}

export async function managedRow(db: Db, accountId: string): Promise<ManagedRow | null> {
  const { rows } = await sql<ManagedRow>`
    select m.group_id as "groupId", m.answer, m.answered_at as "answeredAt", m.deactivated_at as "deactivatedAt",
      coalesce(e.scope, 'NOBODY') as scope, (coalesce(e.keys_allowed, true) or cardinality(a.roles) > 0) as "keysAllowed", ${isEnforced} as enforced
    from ${managedSources} where m.account_id = ${accountId}`.execute(db)
  return rows[0] ?? null
}

/** The row of an account that this owner manages; null for any other. */
export async function managedBy(db: Db, accountId: string, groupId: string | null): Promise<ManagedRow | null> {
  const row = await managedRow(db, accountId)
  return row?.answer === 'ACCEPTED' && row.groupId === groupId ? row : null
}

/** Whether the organisation that manages an account allows it no keys for programs. */
export async function areKeysForbidden(db: Db, accountId: string): Promise<boolean> {
  const row = await managedRow(db, accountId)
  return row?.answer === 'ACCEPTED' && !row.keysAllowed
}

/**
 * The owner that may offer to manage an account: the one that proved the domain of its primary address, if the account
 * is linked to a provider of it. `undefined` if there is none; null is the place.
 */
export async function ownerWithOffer(db: Db, accountId: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ groupId: string | null }>`
    select d.group_id as "groupId" from account_emails c join domains d on d.name = split_part(c.address, '@', 2)
    where c.account_id = ${accountId} and c.is_primary and c.verified_at is not null and d.verified_at is not null
      and exists (select 1 from account_identities i join sign_in_providers p on p.id = i.provider_id
        where i.account_id = ${accountId} and p.group_id is not distinct from d.group_id)`.execute(db)
  return rows[0] ? rows[0].groupId : undefined
}

/** Keeps the answer of an account's holder, instead of an earlier one. */
export async function saveAnswer(
  tx: Tx,
  given: {
    readonly accountId: string
    readonly groupId: string | null
    readonly answer: 'ACCEPTED' | 'DECLINED'
    readonly now: Date
  },
): Promise<void> {
  const values = { group_id: given.groupId, answer: given.answer, answered_at: given.now, deactivated_at: null }
  await tx
    .insertInto('managed_accounts')
    .values({ account_id: given.accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute()
}

/** Forgets that an account is managed; returns by whom it was, or undefined. */
export async function deleteManaged(
  tx: Tx,
  accountId: string,
): Promise<Pick<ManagedRow, 'groupId' | 'deactivatedAt'> | undefined> {
  const { rows } = await sql<Pick<ManagedRow, 'groupId' | 'deactivatedAt'>>`
    delete from managed_accounts where account_id = ${accountId} and answer = 'ACCEPTED'
    returning group_id as "groupId", deactivated_at as "deactivatedAt"`.execute(tx)
  return rows[0]
}

export async function markDeactivated(tx: Tx, accountId: string, at: Date | null): Promise<void> {
  await tx.updateTable('managed_accounts').set({ deactivated_at: at }).where('account_id', '=', accountId).execute()
}

/** Managed accounts with their primary address in a domain: of its owner, or of all others. */
export async function managedInDomain(
  db: Db,
  {
    domain,
    groupId,
    isOfOthers,
  }: { readonly domain: string; readonly groupId: string | null; readonly isOfOthers: boolean },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.account_id as id from managed_accounts m
    join account_emails c on c.account_id = m.account_id and c.is_primary
    where (m.group_id is distinct from ${groupId}::uuid) = ${isOfOthers} and m.answer = 'ACCEPTED'
      and split_part(c.address, '@', 2) = ${domain}
    order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** All accounts that an owner manages. */
export async function managedIds(db: Db, groupId: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.account_id as id from managed_accounts m
    where ${ofOwner('m.group_id', groupId)} and m.answer = 'ACCEPTED' order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** Accounts that have to sign in with a provider, and have no other one of its owner that is on. */
export async function dependentCount(db: Db, providerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${managedSources}
    join account_identities own on own.account_id = m.account_id and own.provider_id = ${providerId}
    join sign_in_providers this on this.id = own.provider_id and this.group_id is not distinct from m.group_id
    where ${isEnforced} and not exists (select 1 from account_identities o join sign_in_providers s on s.id = o.provider_id
      where o.account_id = m.account_id and s.id <> this.id and s.state = 'ON' and s.group_id is not distinct from m.group_id)`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Sessions of covered accounts that no provider of the owner opened, nor the session they were handed over from. */
export async function otherSessions(
  db: Db,
  {
    groupId,
    accountId,
    limit,
  }: { readonly groupId: string | null; readonly accountId: string | null; readonly limit: number },
): Promise<readonly { readonly sessionId: string; readonly accountId: string }[]> {
  const { rows } = await sql<{ sessionId: string; accountId: string }>`
    select s.id as "sessionId", m.account_id as "accountId" from ${managedSources}
    join sessions s on s.account_id = m.account_id and s.impersonator_id is null
    where ${ofOwner('m.group_id', groupId)} and ${isEnforced} and (${accountId}::uuid is null or m.account_id = ${accountId})
      and not exists (select 1 from sso_sessions o join sign_in_providers p on p.id = o.provider_id
        where o.session_id = s.id and p.group_id is not distinct from m.group_id)
    order by m.account_id, s.id limit ${limit}`.execute(db)
  return rows
}
