import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const root = await world.person('root', { roles: ['ADMINISTRATOR'] })
const mona = await world.person('mona', { roles: ['MODERATOR'] })
const ana = await world.person('ana')
await world.app.db.updateTable('accounts').set({ language: 'de' }).where('id', '=', ana.id).execute()
type Goal = Parameters<typeof root.admin.goalsSave>[0]['body']
const nowhere = '01900000-0000-7000-8000-0000000fffff'

const topics = async () => (await root.admin.topicsList()).topics
const topic = async (name: string) => {
  const found = (await topics()).find((one) => one.name === name)
  if (!found) throw new Error(`There is no topic ${name}.`)
  return found
}
const plain = { parentId: null, names: {}, position: 800, hidden: false }
const offered = async () => (await ana.accounts.availableInterests()).interests.map(({ name }) => name)
const goal: Goal = {
  title: 'Help out',
  titles: { de: 'Mithelfen' },
  firstStep: 'group',
  interestIds: [],
  groupIds: [],
  position: 5,
  offered: true,
}

test('administrators add, translate and hide topics, in two levels', async () => {
  await root.admin.topicsSave({ body: { ...plain, name: 'Sea', names: { de: 'Meer' } } })
  const sea = await topic('Sea')
  await root.admin.topicsSave({ body: { ...plain, parentId: sea.id, name: 'Sailing', names: { de: 'Segeln' } } })
  const sailing = await topic('Sailing')
  expect(await offered()).toEqual(expect.arrayContaining(['Meer', 'Segeln']))
  const below = { ...plain, name: 'Knots', parentId: sailing.id }
  const under = { id: sea.id, ...plain, name: 'Sea', parentId: (await topic('Learning')).id }
  for (const body of [below, under])
    await expect(root.admin.topicsSave({ body })).rejects.toMatchObject({
      body: { code: 'TOO_DEEP', errors: [{ path: 'parentId' }] },
    })
  for (const body of [
    { ...below, parentId: nowhere },
    { ...plain, name: 'X', id: nowhere },
  ])
    await expect(root.admin.topicsSave({ body })).rejects.toMatchObject({ body: { code: 'INTEREST_UNKNOWN' } })
  await ana.accounts.interests({ body: { interestIds: [sailing.id] } })
  await root.admin.topicsSave({ body: { ...plain, id: sea.id, name: 'Sea', names: { de: 'Meer' }, hidden: true } })
  expect(await offered()).toEqual(expect.arrayContaining(['Meer', 'Segeln']))
  await ana.accounts.interests({ body: { interestIds: [] } })
  expect(await offered()).not.toContain('Segeln')
  for (const { admin } of [mona, ana]) await expect(admin.topicsList()).rejects.toMatchObject({ status: 403 })
})

test('a group keeps its topic that is hidden, also for people who have not chosen it', async () => {
  await root.admin.topicsSave({ body: { ...plain, name: 'Kites', names: { de: 'Drachen' } } })
  const kites = await topic('Kites')
  const { groupId } = await addGroup(world, { owner: mona, members: [ana], interest_ids: [kites.id] })
  await root.admin.topicsSave({
    body: { ...plain, id: kites.id, name: 'Kites', names: { de: 'Drachen' }, hidden: true },
  })
  expect(await ana.groups.getGroup({ params: { id: groupId } })).toMatchObject({
    interests: [{ id: kites.id, name: 'Drachen', chosen: false }],
  })
  expect(await offered()).not.toContain('Drachen')
})

test('what people, groups and goals have chosen survives a merge, and is counted once', async () => {
  const [music, crafts] = [await topic('Music'), await topic('Crafts')]
  const ben = await world.person('ben')
  await ana.accounts.interests({ body: { interestIds: [music.id, crafts.id] } })
  await ben.accounts.interests({ body: { interestIds: [crafts.id] } })
  const { groupId } = await addGroup(world, { owner: ben, interest_ids: [crafts.id] })
  const both = await addGroup(world, { owner: ben, interest_ids: [crafts.id, music.id] })
  const { goals } = await root.admin.goalsSave({ body: { ...goal, interestIds: [crafts.id] } })
  const goalId = goals.find(({ title }) => title === goal.title)?.id
  await root.admin.topicsMerge({ body: { id: crafts.id, intoId: music.id } })
  expect((await topics()).map(({ id }) => id)).not.toContain(crafts.id)
  expect((await topic('Music')).peopleCount).toBe(2)
  for (const { accounts } of [ana, ben])
    expect((await accounts.availableInterests()).interests.filter(({ chosen }) => chosen)).toMatchObject([
      { id: music.id },
    ])
  for (const id of [groupId, both.groupId])
    expect(await ben.groups.getGroup({ params: { id } })).toMatchObject({ interests: [{ id: music.id }] })
  expect((await root.admin.goalsList()).goals.find(({ id }) => id === goalId)).toMatchObject({
    interestIds: [music.id],
  })
  for (const body of [
    { id: music.id, intoId: music.id },
    { id: nowhere, intoId: music.id },
  ])
    await expect(root.admin.topicsMerge({ body })).rejects.toMatchObject({ body: { code: 'INTEREST_UNKNOWN' } })
  const [arts, pets] = [await topic('Arts and culture'), await topic('Pets')]
  await expect(root.admin.topicsMerge({ body: { id: arts.id, intoId: pets.id } })).rejects.toMatchObject({
    body: { code: 'TOO_DEEP' },
  })
})

test('goals are added, translated and taken back', async () => {
  const { goals } = await root.admin.goalsSave({ body: { ...goal, title: 'Sing', titles: { de: 'Singen' } } })
  const sing = goals.find(({ title }) => title === 'Sing')
  const shown = async () => (await ana.accounts.getOnboardingGoals()).goals.map(({ title }) => title)
  expect(await shown()).toContain('Singen')
  await root.admin.goalsSave({ body: { ...goal, id: sing?.id, title: 'Sing', offered: false } })
  world.pass(61_000)
  expect(await shown()).not.toContain('Singen')
  await expect(root.admin.goalsSave({ body: { ...goal, id: nowhere } })).rejects.toMatchObject({
    body: { code: 'GOAL_UNKNOWN' },
  })
  await expect(root.admin.goalsSave({ body: { ...goal, interestIds: [nowhere] } })).rejects.toMatchObject({
    body: { code: 'INTEREST_UNKNOWN', errors: [{ path: 'interestIds' }] },
  })
  await expect(mona.admin.goalsList()).rejects.toMatchObject({ status: 403 })
})
