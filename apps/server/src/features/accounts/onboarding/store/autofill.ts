import type { Place } from '@koinon/contract/shared'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import type { OrganizationContact } from '../../identities/store/identityTables.ts'

/** Details that others, or the member elsewhere, have already given about the member. */
export interface KnownOfMember {
  readonly identity: {
    readonly name: string | null
    readonly email: string | null
    readonly pictureUrl: string | null
  } | null
  readonly joinRequest: { readonly firstName: string; readonly lastName: string; readonly groupId: string } | null
  readonly organization: {
    readonly name: string
    readonly contact: OrganizationContact | null
    readonly groupId: string | null
  } | null
}

/** Reads the provider's identity, the newest request to join a community (landing's table) and the organisation. */
export async function knownOfMember(db: Db, accountId: string): Promise<KnownOfMember> {
  const { rows } = await sql<KnownOfMember>`
    select
      (select json_build_object('name', i.name, 'email', i.email, 'pictureUrl', i.picture_url) from account_identities i
        where i.account_id = ${accountId} order by i.name is null, i.created_at desc limit 1) as identity,
      (select json_build_object('firstName', j.first_name, 'lastName', j.last_name, 'groupId', j.group_id) from join_requests j
        where j.account_id = ${accountId} order by j.created_at desc limit 1) as "joinRequest",
      (select json_build_object('name', o.name, 'contact', o.contact, 'groupId', o.group_id) from organizations o
        where o.account_id = ${accountId}) as organization`.execute(db)
  return rows[0] ?? { identity: null, joinRequest: null, organization: null }
}

export interface KnownOfCommunity {
  readonly place: Place | null
  readonly interestIds: readonly string[]
}

/** Where a community is and what it is about, as far as the member may read it. */
export async function knownOfCommunity(db: Db, accountId: string, groupId: string): Promise<KnownOfCommunity | null> {
  const { rows } = await sql<KnownOfCommunity>`
    select place, interest_ids as "interestIds" from groups
    where id = ${groupId} and group_is_readable(${accountId}, id)`.execute(db)
  return rows[0] ?? null
}

/** A community and its open groups, the largest first, that the member has not joined yet. */
export async function groupsOfCommunity(db: Db, accountId: string, groupId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id from groups g
    where (g.id = ${groupId} or g.organization_id = ${groupId}) and g.deleted_at is null and group_is_readable(${accountId}, g.id)
      and not exists (select 1 from group_members m where m.group_id = g.id and m.account_id = ${accountId})
    order by g.id = ${groupId} desc, g.member_count desc, g.id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
