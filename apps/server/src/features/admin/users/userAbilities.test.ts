import { describe, expect, test } from 'vitest'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const root = await world.person('root', { roles: ['ADMINISTRATOR'], fresh: true })
const mo = await world.person('mo', { roles: ['MODERATOR'] })

describe('what may be done to a person', () => {
  const abilitiesOf = async (by: Person, userId: string) => {
    const { can } = await by.admin.getUserById({ params: { userId } })
    return Object.entries(can).flatMap(([name, isAllowed]) => (isAllowed ? name : []))
  }
  const everything = ['ban', 'isolate', 'resetPassword', 'setRoles', 'viewAs', 'delete']

  test('depends on both roles', async () => {
    const tess = await world.person('tess')
    expect(await abilitiesOf(root, tess.id)).toEqual(everything)
    expect(await abilitiesOf(root, mo.id)).toEqual(everything.filter((name) => name !== 'viewAs'))
    expect(await abilitiesOf(mo, tess.id)).toEqual(['ban'])
    for (const [by, of] of [
      [mo, mo],
      [mo, root],
      [root, root],
    ] as const)
      expect(await abilitiesOf(by, of.id)).toEqual([])
    const peer = await world.person('olaf', { roles: ['ADMINISTRATOR'] })
    expect(await abilitiesOf(root, peer.id)).toEqual(['setRoles'])
  })

  test('leaves out lifting a ban that is longer than a moderator may give', async () => {
    const uma = await world.person('uma')
    await root.admin.banUser({ body: { action: 'BAN', userId: uma.id, until: null, reason: 'Sells followers.' } })
    expect(await abilitiesOf(mo, uma.id)).toEqual([])
    expect(await abilitiesOf(root, uma.id)).toContain('ban')
  })
})
