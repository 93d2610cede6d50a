import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { publishPost } from '../posts/publishPost.ts'

const world = await openWorld()
const [ana, ben] = await Promise.all([world.person('ana'), world.person('ben')])
const at = (latitude: number, longitude: number) => ({ place: { name: 'Here', latitude, longitude } })
const post = async (person: Person, text: string, body = {}) =>
  (await person.content.createPost({ body: { text, ...body } })).id
const around = async (person: Person, body: Parameters<Person['content']['getPostsByCoordinates']>[0]['body']) =>
  (await person.content.getPostsByCoordinates({ body })).items.map(({ id }) => id)
const graz = { latitude: 47.07, longitude: 15.44 }

test('Posts around a position come by distance step, newest first in each; others’ private ones do not', async () => {
  const close = await post(ana, 'close', at(47.0701, 15.4401))
  const closeToo = await post(ana, 'a little farther, but newer', at(47.0721, 15.4441))
  const farther = await post(ana, 'farther', at(47.12, 15.44))
  await post(ana, 'far away', at(48.2, 16.37))
  await post(ana, 'for followers', { ...at(47.07, 15.44), audience: 'FOLLOWERS' })
  const { groupId } = await addGroup(world, { owner: ana, members: [ben], visibility: 'GROUP_MEMBERS' })
  await world.inTransaction((tx) =>
    publishPost(tx, world.app, {
      author: { id: ana.id, isIsolated: false },
      draft: { text: 'in a closed group', ...at(47.07, 15.44) },
      groupId,
    }),
  )
  expect(await around(ben, { ...graz, radiusMeters: 20_000 })).toEqual([closeToo, close, farther])
  expect(await around(ben, { ...graz, radiusMeters: 1000 })).toEqual([closeToo, close])
  const first = await ben.content.getPostsByCoordinates({ body: { ...graz, radiusMeters: 20_000, limit: 2 } })
  const fresh = await post(ana, 'new and close', at(47.07, 15.44))
  const rest = await ben.content.getPostsByCoordinates({
    body: { ...graz, radiusMeters: 20_000, limit: 2, cursor: first.nextCursor ?? '' },
  })
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual([closeToo, close, farther])
  await ana.content.deletePost({ body: { postId: fresh } })
  await ana.users.blockUser({ body: { userId: ben.id } })
  expect(await around(ben, { ...graz, radiusMeters: 20_000 })).toEqual([])
  await ana.users.unBlockUser({ body: { userId: ben.id } })
})

test('Posts that feeds leave out are not around either', async () => {
  const cem = await world.person('cem')
  const id = await post(ana, 'A foghorn', at(54.18, 7.89))
  const near = () => around(cem, { latitude: 54.18, longitude: 7.89, radiusMeters: 1000 })
  expect(await near()).toEqual([id])
  await cem.users.setMute({ body: { userId: ana.id } })
  expect(await near()).toEqual([])
  await cem.users.deleteMute({ params: { userId: ana.id } })
  await cem.users.setFilter({ body: { phrase: 'foghorn' } })
  expect(await near()).toEqual([])
})

test('Circles cross the date line', async () => {
  const id = await post(ana, 'Taveuni', at(-16.85, 179.99))
  expect(await around(ben, { latitude: -16.85, longitude: -179.99, radiusMeters: 5000 })).toEqual([id])
})

test('Posts at a place by its name, and in a whole country; an unknown name is refused', async () => {
  const [offered] = (await ana.content.getCoordinatesForLocationString({ params: { address: 'Salzburg' } })).places
  const id = await post(ana, 'By the id that was offered', { place: { id: offered?.id ?? '' } })
  const city = await ben.content.getPostsByLocationString({ body: { locationString: 'Salzburg, Austria' } })
  expect(city).toMatchObject({
    items: [{ id, place: { name: 'Salzburg', country: 'AT' } }],
    place: { name: 'Salzburg' },
  })
  const country = await ben.content.getPostsByLocationString({ body: { locationString: 'Austria' } })
  expect(country.items.map((item) => item.id)).toEqual([id])
  await expect(ben.content.getPostsByLocationString({ body: { locationString: 'qqzzxx' } })).rejects.toMatchObject({
    status: 422,
    body: { code: 'PLACE_UNKNOWN' },
  })
  await expect(post(ana, 'x', { place: { id: world.app.runtime.id() } })).rejects.toMatchObject({
    status: 422,
    body: { code: 'PLACE_UNKNOWN' },
  })
})

test('Positions have names, names have positions, and unknown names have none', async () => {
  const { places } = await ana.content.getLocationStringsForCoordinates({ body: graz })
  expect(places).toHaveLength(10)
  expect(places.map(({ locationString }) => locationString)).toContain('Graz, Austria')
  const found = await ana.content.getCoordinatesForLocationString({ params: { address: 'Portland, Oregon' } })
  expect(found.places[0]).toMatchObject({ region: 'Oregon', country: 'US', precision: 'CITY' })
  expect((await ana.content.getCoordinatesForLocationString({ params: { address: 'qqzzxx' } })).places).toEqual([])
})
