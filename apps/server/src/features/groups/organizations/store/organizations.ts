import type { LandingSection } from '@koinon/contract/shared'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import { viewerCte, factSources, knownInSources, readInSources } from '../../store/access.ts'

/** Whether no other community has this handle. The unique key decides between two simultaneous requests. */
export async function isHandleFree(db: Db, handle: string, forGroupId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from groups where handle = ${handle} and id <> ${forGroupId}`.execute(db)
  return rows.length === 0
}

/** The first of these handles that no community has; null if all are taken. */
export async function firstFreeHandle(db: Db, handles: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ handle: string }>`
    select wanted.handle from unnest(${[...handles]}::text[]) with ordinality as wanted (handle, place)
    where not exists (select 1 from groups g where g.handle = wanted.handle) order by wanted.place limit 1`.execute(db)
  return rows[0]?.handle ?? null
}

export interface OrganizationRow {
  readonly verified: boolean
  /** The sections that were set; the others have their defaults. */
  readonly sections: LandingSection[]
  readonly accentSeed: string | null
  readonly published: boolean
  readonly allowsNewUsersToJoin: boolean
  readonly groups: number
}

/** An organization's fields beyond those of a group. Reads its landing page from the landing feature's table. */
export async function organizationRow(db: Db, viewerId: string, groupId: string): Promise<OrganizationRow | null> {
  const { rows } = await sql<OrganizationRow>`
    select h.verified, h.sections, h.accent as "accentSeed", c.group_id is not null as published,
      coalesce((c.profile ->> 'allowsNewUsersToJoin')::boolean, c.group_id is not null) as "allowsNewUsersToJoin",
      (with ${viewerCte(viewerId)} select count(*)::int from ${factSources} where g.organization_id = h.id and g.kind = 'STANDARD' and ${knownInSources}) as groups
    from groups h left join community_profiles c on c.group_id = h.id
    where h.id = ${groupId} and h.kind = 'ENTERPRISE' and h.deleted_at is null`.execute(db)
  return rows[0] ?? null
}

/** The organization that an account registered; null for any other account. Reads a table of accounts. */
export async function organizationOfAccount(db: Db, accountId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select o.group_id as id from organizations o
    where o.account_id = ${accountId} and o.state = 'VERIFIED' and o.group_id is not null`.execute(db)
  return rows[0]?.id ?? null
}

/** The groups of an organisation that the viewer may know of, by name. */
export async function groupsOfOrganization(
  db: Db,
  viewerId: string,
  organizationId: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with ${viewerCte(viewerId)}
    select g.id from ${factSources} where g.organization_id = ${organizationId} and g.kind = 'STANDARD' and ${knownInSources}
    order by g.name, g.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * An organization and its groups, as far as the viewer reads them; without an id those of all organisations
 * the viewer is in.
 */
export async function readableGroupsOf(db: Db, viewerId: string, organizationId: string | null): Promise<string[]> {
  const organizations = sql`select h.id from groups h
    where h.kind = 'ENTERPRISE' and h.deleted_at is null and ${
      organizationId === null
        ? sql`exists (select 1 from group_members o
            where o.group_id = h.id and o.account_id = ${viewerId} and o.membership_state = 'MEMBER')`
        : sql`h.id = ${organizationId}`
    }`
  const { rows } = await sql<{ id: string }>`
    with ${viewerCte(viewerId)}, shown as materialized (${organizations})
    select g.id from ${factSources}
    where (g.id in (select id from shown) or g.organization_id in (select id from shown)) and ${readInSources}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
