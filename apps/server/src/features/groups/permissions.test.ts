import { groupPermissions, holdsPermission } from '@koinon/contract/groupPermissions'
import { GrantablePermission } from '@koinon/contract/shared'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const roles = ['OWNER', 'ADMIN', 'MODERATOR', 'MEMBER'] as const
/** Nothing, and each permission that a role of a group's own may grant, alone. */
const grants = [null, ...GrantablePermission.options.map((one) => [one])]

test('the database holds the same table of permissions as the policy, for every role and all that one can grant', async () => {
  const { rows } = await sql<{ role: string; granted: string | null; permission: string }>`
    select role, granted, permission from unnest(${[...roles]}::text[]) role,
      unnest(${grants.map((granted) => granted?.[0] ?? null)}::text[]) granted, unnest(${groupPermissions}::text[]) permission
    where holds_in_group(role, case when granted is null then null else array[granted] end, permission)`.execute(
    world.app.db,
  )
  const stored = rows.map(({ role, granted, permission }) => `${role} ${granted} ${permission}`).sort()
  const expected = roles.flatMap((role) =>
    grants.flatMap((customPermissions) =>
      groupPermissions
        .filter((permission) => holdsPermission({ role, customPermissions }, permission))
        .map((permission) => `${role} ${customPermissions?.[0] ?? null} ${permission}`),
    ),
  )
  expect(stored).toEqual(expected.sort())
  // A role of the group's own grants what it names and nothing else; nobody outside the group holds anything.
  expect(stored.filter((line) => line.startsWith('MEMBER'))).toHaveLength(GrantablePermission.options.length)
  expect(holdsPermission({ role: null, customPermissions: ['EDIT'] }, 'EDIT')).toBe(false)
})
