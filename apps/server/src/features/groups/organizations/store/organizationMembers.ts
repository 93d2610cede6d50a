import { type RawBuilder, sql } from 'kysely'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import { visibility } from '#features/users/index.ts'
import { containsPattern } from '#kernel/text/likePattern.ts'
import { type MembershipRow, membershipColumns, isNamed } from '../../membership/store/members.ts'

/**
 * A person in an organization: the membership of the organization itself, or of the first of its groups, and these
 * groups.
 */
export type OrganizationMember = MembershipRow & { readonly groupIds: readonly string[]; readonly sortValue: string }

interface Args {
  readonly viewerId: string
  readonly after: { readonly value: string; readonly id: string } | null
  readonly limit: number
}

/** Memberships `x` in organizations and their groups, each person once per organization, with the groups concerned. */
const people = (where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select coalesce(h.organization_id, h.id) as organization, x.account_id,
    array_agg(h.id order by x.joined_at, h.id) filter (where h.kind <> 'ENTERPRISE') as "groupIds",
    (array_agg(h.id order by h.kind = 'ENTERPRISE' desc, x.joined_at, h.id))[1] as shown
  from group_members x join groups h on h.id = x.group_id and h.deleted_at is null
  where x.membership_state = 'MEMBER' and ${where}
  group by 1, 2`

/**
 * The people of an organisation across its groups whom the viewer may know of, by name; one row more than asked for.
 */
export async function membersOfOrganization(
  db: Db,
  args: Args & { readonly organizationId: string; readonly groupId: string | null; readonly query: string | null },
): Promise<OrganizationMember[]> {
  const name = sql`lower(a.display_name)`
  const { rows } = await sql<OrganizationMember>`
    select ${membershipColumns}, coalesce(p."groupIds", '{}') as "groupIds", ${name}::text as "sortValue"
    from (${people(sql`(h.id = ${args.organizationId} or h.organization_id = ${args.organizationId})`)}) p
    join group_members m on m.group_id = p.shown and m.account_id = p.account_id
    join accounts a on a.id = p.account_id
    where (a.id = ${args.viewerId} or (account_is_visible(a.status, a.isolated_until) and not ${visibility.blockedBetween(args.viewerId, sql.ref('a.id'))}))
      ${andWhen(args.groupId, (id) => sql`(p.shown = ${id}::uuid or ${id}::uuid = any(p."groupIds"))`)}
      ${andWhen(args.query, (query) => isNamed(containsPattern(query)))}
      ${andWhen(args.after, (key) => sql`(${name}, a.id) > (${key.value}, ${key.id}::uuid)`)}
    order by ${name}, a.id limit ${args.limit + 1}`.execute(db)
  return rows
}

/** The organisations the viewer is in, latest first; one row more than asked for. */
export async function ownOrganizations(db: Db, { viewerId, after, limit }: Args): Promise<OrganizationMember[]> {
  const { rows } = await sql<OrganizationMember>`
    select ${membershipColumns}, coalesce(p."groupIds", '{}') as "groupIds", m.joined_at::text as "sortValue"
    from (${people(sql`x.account_id = ${viewerId}`)}) p
    join groups g on g.id = p.organization and g.kind = 'ENTERPRISE' and g.deleted_at is null
    join group_members m on m.group_id = g.id and m.account_id = p.account_id and m.membership_state = 'MEMBER'
    where true ${andWhen(after, (key) => sql`(m.joined_at, g.id) < (${key.value}::timestamptz, ${key.id}::uuid)`)}
    order by m.joined_at desc, g.id desc limit ${limit + 1}`.execute(db)
  return rows
}
