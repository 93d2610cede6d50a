import { expect, test } from 'vitest'
import { createFollow } from '#test/world/make/content.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [ana, ben, cara, dora, emil, fay] = await Promise.all([
  world.person('ana'),
  world.person('ben'),
  world.person('cara'),
  world.person('dora'),
  world.person('emil'),
  world.person('fay'),
])
interface PeopleFilter {
  near?: { latitude: number; longitude: number; radiusMeters: number }
  interestIds?: string[]
  dismiss?: string[]
}
const met = async (filter: PeopleFilter = {}) =>
  (await ana.explore.getPeople({ body: filter })).items.map(({ item, reasons }) => [
    item.id,
    reasons.map(({ kind }) => kind),
  ])
const graz = { latitude: 47.07, longitude: 15.44 }

test('people to meet come with the reason, closest first; followed, blocked and deleted people are not among them', async () => {
  for (const [one, other] of [
    [ana, ben],
    [ben, ana],
    [ben, cara],
    [cara, ben],
  ] as const)
    await createFollow(world, one, other)
  await addGroup(world, { owner: dora, members: [ana, emil] })
  const { interests } = await ana.accounts.availableInterests()
  const music = interests.find(({ name }) => name === 'Music')?.id ?? ''
  await ana.users.setInterests({ body: { interestIds: [music] } })
  await emil.users.setInterests({ body: { interestIds: [music] } })
  expect(await met()).toEqual([
    [cara.id, ['MUTUAL_FOLLOWS']],
    [emil.id, ['SHARED_GROUP', 'SHARED_INTEREST']],
    [dora.id, ['SHARED_GROUP']],
  ])
  expect(await met({ interestIds: [music] })).toEqual([[emil.id, ['SHARED_GROUP', 'SHARED_INTEREST']]])
  await emil.users.blockUser({ body: { userId: ana.id } })
  expect((await met()).map(([id]) => id)).toEqual([cara.id, dora.id])
  await ana.users.followUser({ body: { userId: cara.id } })
  expect((await met()).map(([id]) => id)).toEqual([dora.id])
})

test('a dismissed person is not named again, here or in any recommendation', async () => {
  expect(await met({ dismiss: [dora.id, world.app.runtime.id()] })).toEqual([])
  expect(await met()).toEqual([])
  expect((await ana.accounts.recommendationsFriends({ body: {} })).items).toEqual([])
})

test('nearness goes by the place that a person names', async () => {
  const place = { name: 'Graz', country: 'AT', ...graz }
  await fay.accounts.editAccountInfo({ body: { place } })
  expect(await met()).toEqual([])
  expect(await met({ near: { latitude: 47.2, longitude: 15.4, radiusMeters: 30_000 } })).toEqual([[fay.id, ['NEARBY']]])
  expect(await met({ near: { latitude: 48.2, longitude: 16.4, radiusMeters: 30_000 } })).toEqual([])
})

test('the interests of a private profile bring nobody into a list, and are no reason', async () => {
  const [ida, jon, kim] = await Promise.all([world.person('ida'), world.person('jon'), world.person('kim')])
  const { interests } = await ida.accounts.availableInterests()
  const hiking = interests.find(({ name }) => name === 'Hiking')?.id ?? ''
  for (const person of [ida, jon, kim]) await person.users.setInterests({ body: { interestIds: [hiking] } })
  await jon.accounts.editAccountInfo({ body: { privacy: { isPrivate: true } } })
  const metBy = async (interestIds?: string[]) =>
    (await ida.explore.getPeople({ body: interestIds ? { interestIds } : {} })).items.map(({ item }) => item.id)
  expect(await metBy()).toEqual([kim.id])
  expect(await metBy([hiking])).toEqual([kim.id])
  expect(
    (await ida.accounts.recommendationsAccountsByInterest({ body: {} })).items.map(({ item }) => item.username),
  ).toEqual(['kim'])
  await addGroup(world, { owner: jon, members: [ida] })
  expect((await ida.explore.getPeople({ body: {} })).items.find(({ item }) => item.id === jon.id)?.reasons).toEqual([
    expect.objectContaining({ kind: 'SHARED_GROUP' }),
  ])
})

test('an unknown interest is refused', async () => {
  await expect(ana.explore.getPeople({ body: { interestIds: [world.app.runtime.id()] } })).rejects.toMatchObject({
    status: 422,
    body: { code: 'INTEREST_UNKNOWN' },
  })
})

test('pages neither lose nor repeat anybody', async () => {
  const others = await Promise.all(Array.from({ length: 7 }, (_, n) => world.person(`member${n}`)))
  const gil = await world.person('gil')
  await addGroup(world, { owner: gil, members: others })
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: { items: { item: { id: string } }[]; nextCursor: string | null } = await gil.explore.getPeople({
      body: { limit: 3, ...(cursor ? { cursor } : {}) },
    })
    seen.push(...page.items.map(({ item }) => item.id))
    cursor = page.nextCursor
  } while (cursor)
  expect(seen.toSorted()).toEqual(others.map(({ id }) => id).toSorted())
})
