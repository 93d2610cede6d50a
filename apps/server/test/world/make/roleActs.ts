import type { Act } from './everydayActs.ts'

type Permissions = Parameters<Parameters<Act>[0]['groups']['rolesSave']>[0]['body']['permissions']
const inGroup = (groupId: string) => ({ body: { groupId } })

/** The acts of an owner with a role of their group's own that another person gets, in this order. */
export const roleActs: readonly (readonly [name: string, act: Act])[] = [
  [
    'names a role and gives it',
    async (me, other, { groupId }) => {
      const permissions: Permissions = ['PIN', 'APPROVE']
      const { id: roleId } = await me.groups.rolesSave({ body: { groupId, name: 'Steward', rank: 30, permissions } })
      return me.groups.rolesAssign({ body: { groupId, roleId, userIds: [other.id] } })
    },
  ],
  [
    'changes what the role allows',
    async (me, _, { groupId }) => {
      const [role] = (await me.groups.rolesList(inGroup(groupId))).items
      const { id, version } = role ?? { id: '', version: 1 }
      const draft = { name: 'Keeper', rank: 30, permissions: ['MODERATE', 'LIBRARIES'] as Permissions }
      return me.groups.rolesSave({ body: { groupId, id, version, ...draft } })
    },
  ],
  [
    'deletes the role',
    async (me, _, { groupId }) => {
      const [role] = (await me.groups.rolesList(inGroup(groupId))).items
      const { id, version } = role ?? { id: '', version: 1 }
      return me.groups.rolesDelete({ body: { groupId, id, version } })
    },
  ],
]
