import { expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { mailTo } from '#test/world/mailbox.ts'
import { openWorld } from '#test/world/world.ts'
import { cleanAccounts } from './cleanAccounts.ts'

const world = await openWorld()

test('an account made by staff waits as long as its invitation says, and is deleted then', async () => {
  const root = await world.person('root', { roles: ['ADMINISTRATOR'], fresh: true })
  const [early, late] = ['early@example.net', 'late@example.net'] as const
  for (const email of [early, late])
    await root.admin.createUserAccount({ body: { username: email.split('@')[0] ?? '', displayName: 'New', email } })
  const { text, token } = await mailTo(world, early)
  expect(text).toContain('within 14 days')
  world.pass(13 * dayMs)
  await cleanAccounts.perform(world.app, {})
  const newPassword = 'a tall green lighthouse'
  expect(await world.visitor.accounts.resetPassword({ body: { token, newPassword } })).toEqual({ done: true })
  world.pass(1.5 * dayMs)
  await cleanAccounts.perform(world.app, {})
  const left = world.app.db.selectFrom('accounts').select('username').where('display_name', '=', 'New')
  expect(await left.execute()).toEqual([{ username: 'early' }])
})

test('an invitation by mail into a group is deleted thirty days after its link expired', async () => {
  const olga = await world.person('olga')
  const { groupId } = await addGroup(world, { owner: olga })
  await olga.groups.inviteByEmail({ body: { groupId, emails: ['guest@example.net'] } })
  await world.settle()
  const leftAfter = async (days: number) => {
    world.pass(days * dayMs)
    await cleanAccounts.perform(world.app, {})
    const left = world.app.db.selectFrom('challenges').select('contact').where('purpose', '=', 'GROUP_INVITE')
    return (await left.execute()).length
  }
  expect(await leftAfter(16)).toBe(1)
  expect(await leftAfter(27)).toBe(1)
  expect(await leftAfter(2)).toBe(0)
})
