import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { type World, openWorld } from '#test/world/world.ts'
import { addDemoPerson } from '#demo/store/demoPeople.ts'
import { finishRun } from '#demo/store/demoState.ts'
import { lockSeeding } from '#demo/store/seedLock.ts'
import { seedDemo } from '#demo/seed.ts'
import { demoState, startDemo } from '#demo/offer.ts'
import { saveReviewers } from '#demo/store/reviewers.ts'
import { community } from '#demo/cast/groups.ts'
import { createOrganizationGroup } from '#features/groups/settings/groupCreation.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { demoUsername } from '#demo/access.ts'

/** A world whose demo was begun, with the person it brought along. */
async function openDemoWorld(roles: readonly 'ADMINISTRATOR'[] = []): Promise<{ world: World; lena: Person }> {
  const world = await openWorld()
  expect(await startDemo(world.app.db, world.app.runtime.now())).toBe(true)
  const lena = await world.person('lena', { roles, fresh: true })
  await world.inTransaction((tx) => addDemoPerson(tx, lena.id))
  return { world, lena }
}

const size = { people: 4, groups: 1, posts: 3, pictures: 1, scale: 0.12 }

test('without a demo there is nothing to remove', async () => {
  const world = await openWorld()
  const root = await world.person('root', { roles: ['ADMINISTRATOR'], fresh: true })
  expect((await root.admin.setup()).demo).toBeNull()
  await expect(root.admin.setupRemoveDemo({ body: {} })).rejects.toMatchObject({ body: { code: 'NOT_FOUND' } })
})

test(
  'an administrator removes the people of the demo; a real member and what they wrote stay',
  { timeout: 300_000 },
  async () => {
    const world = await openWorld()
    const { app, databaseUrl } = world
    expect(await startDemo(app.db, app.runtime.now())).toBe(true)
    // Members arrive while it is made; this one has a name of the cast.
    const priya = await world.person('priya', { roles: ['ADMINISTRATOR'], fresh: true })
    await priya.accounts.editAccountInfo({ body: { bio: 'I run this place.' } })
    const theirs = await inTransaction(app, (tx) =>
      createOrganizationGroup(tx, { name: 'Our own', handle: community.handle, ownerId: priya.id }),
    )
    expect(await seedDemo(app.config, { begins: 'NEVER', size, password: null })).toBe(true)
    const mine = app.db.selectFrom('accounts').select('bio').where('id', '=', priya.id)
    expect(await mine.executeTakeFirst()).toEqual({ bio: 'I run this place.' })
    const ours = app.db.selectFrom('groups').select(['name', 'member_count']).where('id', '=', theirs.groupId)
    expect(await ours.executeTakeFirst()).toEqual({ name: 'Our own', member_count: 1 })
    const [root, mo, ben] = [
      await world.person('root', { roles: ['ADMINISTRATOR'], fresh: true }),
      await world.person('mo', { roles: ['MODERATOR'], fresh: true }),
      await world.person('ben'),
    ]
    const { demo } = await root.admin.setup()
    expect(demo).toEqual({ state: 'READY', people: size.people, erased: 0 })
    const { id: postId } = await ben.content.createPost({ body: { text: 'I live here.' } })

    await expect(mo.admin.setupRemoveDemo({ body: {} })).rejects.toMatchObject({ status: 403 })
    const tired = await world.person('tired', { roles: ['ADMINISTRATOR'] })
    await expect(tired.admin.setupRemoveDemo({ body: {} })).rejects.toMatchObject({
      body: { code: 'STEP_UP_REQUIRED' },
    })
    const started = await Promise.all([
      root.admin.setupRemoveDemo({ body: {} }),
      root.admin.setupRemoveDemo({ body: {} }),
    ])
    for (const { demo: now } of started) expect(now).toMatchObject({ state: 'REMOVING', people: size.people })
    await world.settle()
    expect((await root.admin.setup()).demo).toBeNull()
    expect(await ours.executeTakeFirst()).toEqual({ name: 'Our own', member_count: 1 })
    expect(await demoState(app.db, databaseUrl)).toEqual({ state: 'NONE', progress: 0 })
    const names = await app.db.selectFrom('accounts').select('username').where('status', '=', 'ACTIVE').execute()
    expect(names.map(({ username }) => username).toSorted()).toEqual(['ben', 'mo', 'priya', 'root', 'tired'])
    expect(await ben.content.getItem({ params: { postId } })).toMatchObject({ text: 'I live here.' })
    // Nothing makes it again, also not the next start of the server.
    expect(await seedDemo(app.config, { begins: 'EMPTY', size })).toBe(false)
    expect(names.some(({ username }) => username === demoUsername)).toBe(false)
  },
)

test('while the demo is being made, nobody removes it', async () => {
  const { world } = await openDemoWorld()
  const root = await world.person('root', { roles: ['ADMINISTRATOR'], fresh: true })
  const making = await lockSeeding(world.databaseUrl)
  expect((await root.admin.setup()).demo).toMatchObject({ state: 'MAKING', people: 1 })
  await expect(root.admin.setupRemoveDemo({ body: {} })).rejects.toMatchObject({ body: { code: 'RETRY_LATER' } })
  await making?.release()
  expect((await root.admin.setupRemoveDemo({ body: {} })).demo).toMatchObject({ state: 'REMOVING' })
})

test('the demo stays as long as all administrators are people of it', async () => {
  const { world, lena } = await openDemoWorld(['ADMINISTRATOR'])
  await finishRun(world.app.db, world.app.runtime.now())
  await expect(lena.admin.setupRemoveDemo({ body: {} })).rejects.toMatchObject({
    body: { code: 'LAST_ADMINISTRATOR' },
  })
  expect((await lena.admin.setup()).demo).toEqual({ state: 'READY', people: 1, erased: 0 })
  await world.person('root', { roles: ['ADMINISTRATOR'] })
  expect((await lena.admin.setupRemoveDemo({ body: {} })).demo).toMatchObject({ state: 'REMOVING' })
})

test('people and groups of the demo do not count as set up, and invitations go to a group of the reader’s', async () => {
  const { world, lena } = await openDemoWorld()
  const root = await world.person('root', { roles: ['ADMINISTRATOR'] })
  await addGroup(world, { owner: lena, members: [root], name: 'Orchard keepers' })
  const read = async () => {
    const { steps, groupId } = await root.admin.setup()
    return { groupId, done: steps.flatMap(({ name, isDone }) => (isDone ? [name] : [])) }
  }
  expect(await read()).toEqual({ groupId: null, done: ['ADMINISTRATOR'] })
  const { groupId } = await addGroup(world, { owner: root, name: 'Riverside' })
  await world.person('ben')
  expect(await read()).toEqual({ groupId, done: ['ADMINISTRATOR', 'COMMUNITY', 'INVITATIONS'] })
})

test('from the start of the removal, people of the demo are no staff and its rules are off', async () => {
  const { world, lena } = await openDemoWorld(['ADMINISTRATOR'])
  const { app } = world
  const root = await world.person('root', { roles: ['ADMINISTRATOR'], fresh: true })
  const moe = await world.person('moe')
  await world.inTransaction((tx) => addDemoPerson(tx, moe.id))
  await world.inTransaction((tx) => saveReviewers(tx, [moe.id]))
  const settings = { kind: 'CAPS', share: 0.7, fromLetters: 40 } as const
  const ofStaff = { name: 'Loud', settings, targets: ['POST' as const], score: 1, active: true }
  await root.admin.rulesSave({ body: ofStaff })
  const activeRules = async () =>
    (await root.admin.rulesList({ body: {} })).items.flatMap(({ name, active }) => (active ? [name] : [])).toSorted()
  const shipped = ['Letters of several scripts in a name', 'Removed pictures']
  expect(await activeRules()).toEqual([...shipped, 'Loud', 'Shouting', 'Very many links'].toSorted())
  await root.admin.setupRemoveDemo({ body: {} })
  expect(await activeRules()).toEqual([...shipped, 'Loud'].toSorted())
  const people = await app.db.selectFrom('accounts').select(['username', 'roles']).execute()
  expect(people.flatMap(({ username, roles }) => (roles.length > 0 ? [username] : []))).toEqual(['root'])
  await expect(lena.admin.setup()).rejects.toMatchObject({ status: 403 })
})

test('a group of the demo goes to the real member in it, and ends without one', async () => {
  const { world, lena } = await openDemoWorld()
  const [root, ben] = [await world.person('root', { roles: ['ADMINISTRATOR'], fresh: true }), await world.person('ben')]
  const { groupId: inherited } = await addGroup(world, { owner: lena, members: [ben], name: 'Orchard keepers' })
  const { groupId: ended } = await addGroup(world, { owner: lena, name: 'Ferry crew' })
  await root.admin.setupRemoveDemo({ body: {} })
  await world.settle()
  expect((await root.admin.setup()).demo).toBeNull()
  expect(await ben.groups.getGroup({ params: { id: inherited } })).toMatchObject({
    name: 'Orchard keepers',
    role: 'OWNER',
  })
  await expect(ben.groups.getGroup({ params: { id: ended } })).rejects.toMatchObject({ status: 404 })
})
