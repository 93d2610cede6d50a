import type {
  LinkedProvider,
  OfferedProvider,
  ProviderClaims,
  ProviderKind,
  ProviderState,
} from '@koinon/contract/shared'
import { type Insertable, type Updateable, sql } from 'kysely'
import { anyOfIds } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tables, Tx } from '#kernel/database/tables.ts'

/** A provider with its sealed secret. */
export interface ProviderRow {
  readonly id: string
  readonly group_id: string | null
  readonly kind: ProviderKind
  readonly name: string
  readonly issuer: string
  readonly client_id: string
  readonly secret_sealed: string | null
  readonly claims: ProviderClaims
  readonly creates_accounts: boolean
  readonly only_own_domains: boolean
  readonly session_hours: number
  readonly sign_out_at_provider: boolean
  readonly state: ProviderState
  readonly tested_at: Date | null
  readonly version: number
}
const columns = [
  'id',
  'group_id',
  'kind',
  'name',
  'issuer',
  'client_id',
  'secret_sealed',
  'claims',
  'creates_accounts',
  'only_own_domains',
  'session_hours',
  'sign_out_at_provider',
  'state',
  'tested_at',
  'version',
] as const

export async function providerById(db: Db, id: string): Promise<ProviderRow | null> {
  return (await db.selectFrom('sign_in_providers').select(columns).where('id', '=', id).executeTakeFirst()) ?? null
}

/** The provider, locked until the transaction ends. */
export async function lockProvider(tx: Tx, id: string): Promise<ProviderRow | null> {
  const row = await tx
    .selectFrom('sign_in_providers')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/**
 * Whether a provider is still as it was read, on and of this issuer, and stays so until the transaction ends. To be asked
 * before anything else is locked: switching off and deleting lock the provider first, too.
 */
export async function keepsProvider(tx: Tx, { id, issuer }: Pick<ProviderRow, 'id' | 'issuer'>): Promise<boolean> {
  const row = await tx
    .selectFrom('sign_in_providers')
    .select('id')
    .where('id', '=', id)
    .where('issuer', '=', issuer)
    .where('state', '=', 'ON')
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Lets nobody else add a provider or a domain of this owner meanwhile, so that they stay within their number. */
export const lockProvidersOf = async (tx: Tx, groupId: string | null): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${groupId ?? ''}`}, 0))`.execute(tx))

/** The providers of an organisation, or of the place, oldest first. */
export async function providersOf(db: Db, groupId: string | null): Promise<ProviderRow[]> {
  return db
    .selectFrom('sign_in_providers')
    .select(columns)
    .where((where) => (groupId === null ? where('group_id', 'is', null) : where('group_id', '=', groupId)))
    .orderBy('id')
    .execute()
}

export const insertProvider = async (tx: Tx, row: Insertable<Tables['sign_in_providers']>): Promise<void> =>
  void (await tx.insertInto('sign_in_providers').values(row).execute())

/** Changes a provider that has this version; null if somebody else changed it. */
export async function updateProvider(
  tx: Tx,
  { id, version }: Pick<ProviderRow, 'id' | 'version'>,
  change: Updateable<Tables['sign_in_providers']>,
): Promise<ProviderRow | null> {
  const row = await tx
    .updateTable('sign_in_providers')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst()
  return row ?? null
}

/** Records a test that passed, unless the settings changed meanwhile. */
export async function recordTest(
  tx: Tx,
  { id, version }: Pick<ProviderRow, 'id' | 'version'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('sign_in_providers')
    .set({ tested_at: at })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute()
}

export const deleteProviderRow = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.deleteFrom('sign_in_providers').where('id', '=', id).execute())

/** Switches off the providers of an organisation, and forgets that its domains are proved. Returns the providers. */
export async function closeProvidersOf(tx: Tx, groupId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('sign_in_providers')
    .set(({ eb }) => ({ state: 'OFF', version: eb('version', '+', 1), updated_at: now }))
    .where('group_id', '=', groupId)
    .returning('id')
    .execute()
  await tx.updateTable('domains').set({ verified_at: null }).where('group_id', '=', groupId).execute()
  return rows.map(({ id }) => id)
}

/** Erases the providers and domains of an organisation that is gone. */
export async function deleteProvidersOf(tx: Tx, groupId: string): Promise<void> {
  await tx.deleteFrom('sign_in_providers').where('group_id', '=', groupId).execute()
  for (const table of ['domains', 'sign_in_enforcements', 'sign_in_log', 'managed_accounts'] as const)
    await tx.deleteFrom(table).where('group_id', '=', groupId).execute()
}

/** Accounts that sign in with each of the providers. */
export async function linkedCounts(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; count: number }>`
    select i.provider_id as id, count(*)::int as count from account_identities i where i.provider_id = ${anyOfIds(ids)}
    group by 1`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/**
 * Accounts that would have no way in without this provider: no confirmed address or number, no passkey, and no other
 * identity of a provider that is on.
 */
export async function lockedOutCount(db: Db, providerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from account_identities i join accounts a on a.id = i.account_id
    where i.provider_id = ${providerId} and a.status not in ('BANNED', 'PURGED')
      and not exists (select 1 from account_emails e where e.account_id = a.id and e.verified_at is not null)
      and not exists (select 1 from account_phones p where p.account_id = a.id and p.verified_at is not null)
      and not exists (select 1 from passkeys k where k.account_id = a.id)
      and not exists (select 1 from account_identities o left join sign_in_providers s on s.id = o.provider_id
        where o.account_id = a.id and o.provider <> i.provider and (o.provider_id is null or s.state = 'ON'))`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** The providers with these ids, by name. */
export async function linkedProviders(db: Db, ids: readonly string[]): Promise<readonly LinkedProvider[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<LinkedProvider>`
    select id, name, state = 'ON' as "on" from sign_in_providers where id = ${anyOfIds(ids)} order by name, id`.execute(
    db,
  )
  return rows
}

/**
 * The buttons of the sign-in page: those of the place that are for everybody and, if the domain is proved, those of its
 * owner. Depends on the domain alone.
 */
export async function offeredProviders(db: Db, domain: string | null): Promise<readonly OfferedProvider[]> {
  const { rows } = await sql<OfferedProvider>`
    select p.id, p.name from sign_in_providers p
    where p.state = 'ON' and (p.group_id is null
      or exists (select 1 from domains d where d.name = ${domain} and d.group_id = p.group_id and d.verified_at is not null))
    order by p.group_id is null, p.name, p.id`.execute(db)
  return rows
}

/** Whether the owner of a provider has proved that a domain is theirs. */
export async function isProvedFor(
  db: Db,
  { group_id: groupId }: Pick<ProviderRow, 'group_id'>,
  domain: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from domains where name = ${domain} and group_id is not distinct from ${groupId}::uuid and verified_at is not null`.execute(
    db,
  )
  return rows.length > 0
}
