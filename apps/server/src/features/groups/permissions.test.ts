import { groupPermissions, holdsPermission } from '@koinon/contract/groupPermissions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const roles = ['OWNER', 'ADMIN', 'MODERATOR', 'MEMBER'] as const

test('the database holds the same table of permissions as the policy', async () => {
  const { rows } = await sql<{ role: string; permission: string }>`
    select role, permission from unnest(${[...roles]}::text[]) role, unnest(${groupPermissions}::text[]) permission
    where holds_in_group(role, permission)`.execute(world.app.db)
  const stored = rows.map(({ role, permission }) => `${role} ${permission}`).sort()
  const expected = roles.flatMap((role) =>
    groupPermissions
      .filter((permission) => holdsPermission({ role }, permission))
      .map((permission) => `${role} ${permission}`),
  )
  expect(stored).toEqual(expected.sort())
})
