import { createOrganizationGroup } from '#features/groups/settings/groupCreation.ts'
import { insertMember } from '#features/groups/membership/store/memberships.ts'
import type { Person } from '../people.ts'
import type { World } from '../world.ts'
import type { Tables } from '#kernel/database/tables.ts'
import type { Insertable } from 'kysely'

export interface GroupOptions extends Partial<Omit<Insertable<Tables['groups']>, 'id'>> {
  readonly owner: Person
  readonly members?: readonly Person[]
  readonly admins?: readonly Person[]
  readonly moderators?: readonly Person[]
  readonly banned?: readonly Person[]
}

/** A role that a group named itself, given to people; `permissions` in any order. */
export async function addCustomRole(
  by: Person,
  role: {
    groupId: string
    name?: string
    rank?: number
    permissions: Parameters<Person['groups']['rolesSave']>[0]['body']['permissions']
    holders?: readonly Person[]
  },
): Promise<{ id: string; version: number }> {
  const { groupId, name = 'Steward', rank = 30, permissions, holders = [] } = role
  const { id, version } = await by.groups.rolesSave({ body: { groupId, name, rank, permissions } })
  if (holders.length > 0)
    await by.groups.rolesAssign({ body: { groupId, roleId: id, userIds: holders.map((one) => one.id) } })
  return { id, version }
}

/** A group as its calls would make it; open to everybody by default. */
export async function addGroup(
  world: World,
  { owner, members = [], admins = [], moderators = [], banned = [], ...columns }: GroupOptions,
): Promise<{ groupId: string }> {
  const { app } = world
  const [groupId, now] = [app.runtime.id(), app.runtime.now()]
  await world.inTransaction(async (tx) => {
    await tx
      .insertInto('groups')
      .values({ id: groupId, kind: 'STANDARD', name: 'Garden Club', created_at: now, ...columns })
      .execute()
    await insertMember(tx, { groupId, accountId: owner.id, role: 'OWNER', now })
    for (const admin of admins) await insertMember(tx, { groupId, accountId: admin.id, role: 'ADMIN', now })
    for (const one of moderators) await insertMember(tx, { groupId, accountId: one.id, role: 'MODERATOR', now })
    for (const member of members) await insertMember(tx, { groupId, accountId: member.id, now })
    for (const { id } of banned) {
      await tx
        .insertInto('group_restrictions')
        .values({
          id: app.runtime.id(),
          group_id: groupId,
          account_id: id,
          kind: 'BAN',
          until: null,
          reason: 'Spam',
          rule: null,
          case_id: null,
          by_id: owner.id,
          at: now,
        })
        .execute()
    }
  })
  return { groupId }
}

let organizations = 0

/** An organisation, as an administrator makes it. */
export async function addOrganization(
  world: World,
  { owner, members = [], name }: { owner: Person; members?: readonly Person[]; name?: string },
): Promise<string> {
  organizations += 1
  const made = { name: name ?? `Parish ${organizations}`, handle: `parish-${organizations}`, ownerId: owner.id }
  return world.inTransaction(async (tx) => {
    const { groupId } = await createOrganizationGroup(tx, made)
    for (const { id } of members) await insertMember(tx, { groupId, accountId: id, now: world.app.runtime.now() })
    return groupId
  })
}
