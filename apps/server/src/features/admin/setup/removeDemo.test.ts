import { expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'
import { lockSeeding } from '#demo/store/seedLock.ts'
import { seedDemo } from '#demo/seed.ts'
import { demoState, startDemo } from '#demo/offer.ts'
import { demoUsername } from '#demo/access.ts'

const size = { people: 4, groups: 1, posts: 3, pictures: 1, scale: 0.12 }

test('without a demo there is nothing to remove', async () => {
  const world = await openWorld()
  const root = await world.person('root', { roles: ['ADMINISTRATOR'], fresh: true })
  expect((await root.admin.setup()).demo).toBeNull()
  await expect(root.admin.setupRemoveDemo({ body: {} })).rejects.toMatchObject({ body: { code: 'NOT_FOUND' } })
})

test(
  'an administrator removes the people of the demo; a real member, what they wrote and their group stay',
  { timeout: 300_000 },
  async () => {
    const world = await openWorld()
    const { app, databaseUrl } = world
    expect(await startDemo(app.db, app.runtime.now())).toBe(true)
    expect(await seedDemo(app.config, { begins: 'NEVER', size, password: null })).toBe(true)
    const [root, mo, ben] = [
      await world.person('root', { roles: ['ADMINISTRATOR'], fresh: true }),
      await world.person('mo', { roles: ['MODERATOR'], fresh: true }),
      await world.person('ben'),
    ]
    const { demo, groupId } = await root.admin.setup()
    expect(demo).toEqual({ state: 'READY', people: size.people, erased: 0 })
    await ben.groups.joinGroup({ body: { groupId: groupId ?? '' } }).catch(() => undefined)
    const { id: postId } = await ben.content.createPost({ body: { text: 'I live here.' } })

    await expect(mo.admin.setupRemoveDemo({ body: {} })).rejects.toMatchObject({ status: 403 })
    const tired = await world.person('tired', { roles: ['ADMINISTRATOR'] })
    await expect(tired.admin.setupRemoveDemo({ body: {} })).rejects.toMatchObject({
      body: { code: 'STEP_UP_REQUIRED' },
    })
    const making = await lockSeeding(databaseUrl)
    await making?.release()

    const started = await Promise.all([
      root.admin.setupRemoveDemo({ body: {} }),
      root.admin.setupRemoveDemo({ body: {} }),
    ])
    for (const { demo: now } of started) expect(now).toMatchObject({ state: 'REMOVING', people: size.people })
    await world.settle()
    expect((await root.admin.setup()).demo).toBeNull()
    expect(await demoState(app.db, databaseUrl)).toEqual({ state: 'NONE', progress: 0 })
    const names = await app.db.selectFrom('accounts').select('username').where('status', '=', 'ACTIVE').execute()
    expect(names.map(({ username }) => username).toSorted()).toEqual(['ben', 'mo', 'root', 'tired'])
    expect(await ben.content.getItem({ params: { postId } })).toMatchObject({ text: 'I live here.' })
    // Nothing makes it again, also not the next start of the server.
    expect(await seedDemo(app.config, { begins: 'EMPTY', size })).toBe(false)
    expect(names.some(({ username }) => username === demoUsername)).toBe(false)
  },
)
