import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'
import type { MarkedMembership, PresentMembership, ProviderRule } from '../rulesPolicy.ts'

/** The rules of a provider, by value; one for a group that has left the organisation counts no more. */
export async function rulesOf(db: Db, providerId: string): Promise<(ProviderRule & { readonly groupName: string })[]> {
  const { rows } = await sql<ProviderRule & { groupName: string }>`
    select r.value, r.group_id as "groupId", r.role, r.title, g.name as "groupName"
    from provider_rules r join sign_in_providers p on p.id = r.provider_id
    join groups g on g.id = r.group_id and g.deleted_at is null
      and (p.group_id is null or p.group_id in (g.id, g.parent_id, g.organization_id))
    where r.provider_id = ${providerId} order by r.value, g.name, r.id`.execute(db)
  return rows
}

export async function replaceRules(
  tx: Tx,
  providerId: string,
  rules: readonly (ProviderRule & { readonly id: string })[],
): Promise<void> {
  await tx.deleteFrom('provider_rules').where('provider_id', '=', providerId).execute()
  if (rules.length === 0) return
  const rows = rules.map(({ id, value, groupId, role, title }) => ({
    id,
    provider_id: providerId,
    value,
    group_id: groupId,
    role,
    title,
  }))
  await tx.insertInto('provider_rules').values(rows).execute()
}

/** Values that the provider has named at sign-ins, by name. */
export async function namedValues(db: Db, providerId: string): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select distinct unnest(group_names) as value from provider_claims where provider_id = ${providerId}
    order by 1 limit 200`.execute(db)
  return rows.map(({ value }) => value)
}

/** Keeps what a provider said of a person's groups at the last sign-in. */
export async function saveClaims(
  tx: Tx,
  claims: {
    readonly providerId: string
    readonly accountId: string
    readonly groups: readonly string[] | null
    readonly now: Date
  },
): Promise<void> {
  const values = { group_names: claims.groups && [...claims.groups], seen_at: claims.now }
  await tx
    .insertInto('provider_claims')
    .values({ provider_id: claims.providerId, account_id: claims.accountId, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'provider_id']).doUpdateSet(values))
    .execute()
}

export interface ClaimsRow {
  readonly accountId: string
  readonly groups: string[] | null
}
/** The people of a provider who are still linked, with the groups that it named last. */
export async function claimsAfter(
  db: Db,
  providerId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<ClaimsRow[]> {
  const { rows } = await sql<ClaimsRow>`
    select i.account_id as "accountId", c.group_names as groups from account_identities i
    left join provider_claims c on c.provider_id = i.provider_id and c.account_id = i.account_id
    where i.provider_id = ${providerId} and (${after}::uuid is null or i.account_id > ${after}::uuid)
    order by i.account_id limit ${limit}`.execute(db)
  return rows
}

/**
 * Memberships of people that a provider's rules made, by person. Those in a group that has left the organisation are the
 * group's own business.
 */
export async function marksOf(
  db: Db,
  providerId: string,
  accountIds: readonly string[],
): Promise<Map<string, MarkedMembership[]>> {
  const { rows } = await sql<MarkedMembership & { accountId: string }>`
    select m.account_id as "accountId", m.group_id as "groupId", m.role, m.title, m.joined_at as "joinedAt"
    from provider_memberships m join sign_in_providers p on p.id = m.provider_id
    join groups g on g.id = m.group_id and (p.group_id is null or p.group_id in (g.id, g.parent_id, g.organization_id))
    where m.provider_id = ${providerId} and m.account_id = any(${[...accountIds]}::uuid[])`.execute(db)
  return Map.groupBy(rows, ({ accountId }) => accountId)
}

/** The present memberships of people in some groups, by person. */
export async function membershipsIn(
  db: Db,
  accountIds: readonly string[],
  groupIds: readonly string[],
): Promise<Map<string, PresentMembership[]>> {
  const { rows } = await sql<PresentMembership & { accountId: string }>`
    select account_id as "accountId", group_id as "groupId", role, joined_at as "joinedAt" from group_members
    where membership_state = 'MEMBER' and account_id = any(${[...accountIds]}::uuid[])
      and group_id = any(${[...groupIds]}::uuid[])`.execute(db)
  return Map.groupBy(rows, ({ accountId }) => accountId)
}

interface Mark {
  readonly providerId: string
  readonly accountId: string
  readonly groupId: string
}

/** Marks a membership as made by a rule. */
export async function saveMark(tx: Tx, { providerId, accountId, ...mark }: Mark & MarkedMembership): Promise<void> {
  const values = { role: mark.role, title: mark.title, joined_at: mark.joinedAt }
  await tx
    .insertInto('provider_memberships')
    .values({ provider_id: providerId, account_id: accountId, group_id: mark.groupId, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'provider_id', 'group_id']).doUpdateSet(values))
    .execute()
}

export async function deleteMark(tx: Tx, { providerId, accountId, groupId }: Mark): Promise<void> {
  await tx
    .deleteFrom('provider_memberships')
    .where('provider_id', '=', providerId)
    .where('account_id', '=', accountId)
    .where('group_id', '=', groupId)
    .execute()
}

/** Erases what is kept about a group or an account that is gone. */
export async function deleteMappingOf(
  tx: Tx,
  gone: { readonly groupId: string } | { readonly accountId: string },
): Promise<void> {
  if ('groupId' in gone) {
    await tx.deleteFrom('provider_rules').where('group_id', '=', gone.groupId).execute()
    await tx.deleteFrom('provider_memberships').where('group_id', '=', gone.groupId).execute()
    return
  }
  await tx.deleteFrom('provider_memberships').where('account_id', '=', gone.accountId).execute()
  await tx.deleteFrom('provider_claims').where('account_id', '=', gone.accountId).execute()
}
