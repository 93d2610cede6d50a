import { describe, expect, test } from 'vitest'
import { createFollow } from '#test/world/make/content.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { person } = world
const complete = async (who: Person, text: string, kinds?: ('PERSON' | 'GROUP' | 'HASHTAG' | 'QUERY')[]) =>
  (await who.accounts.searchAutocompletionQuery({ body: { text, ...(kinds ? { kinds } : {}) } })).items
const labels = (items: readonly { kind: string; label: string }[]) => items.map(({ kind, label }) => `${kind} ${label}`)

describe('text being typed', () => {
  test('is completed with past queries, people, groups and hashtags, familiar ones first', async () => {
    const ana = await person('ana')
    const [stranger, friend] = [await person('gardener'), await person('zed', { displayName: 'Zed Gardiner' })]
    await createFollow(world, ana, friend)
    await addGroup(world, { owner: stranger, members: [friend], name: 'Garden Big' })
    const mine = await addGroup(world, { owner: ana, name: 'My garden' })
    await ana.accounts.searchHistoryQuery({ body: { query: 'Garden tools' } })
    await friend.content.createPost({ body: { text: 'So much #gardening and #garden_party' } })
    await stranger.content.createPost({ body: { text: 'More #gardening' } })
    const items = await complete(ana, 'GARD')
    expect(labels(items)).toEqual([
      'QUERY Garden tools',
      'PERSON Zed Gardiner',
      'PERSON Gardener',
      'GROUP My garden',
      'GROUP Garden Big',
      'HASHTAG #gardening',
      'HASHTAG #garden_party',
    ])
    expect(items[1]).toMatchObject({ id: friend.id, hint: '@zed', count: null, image: null })
    expect(items[3]).toMatchObject({ id: mine.groupId, hint: null, count: 1 })
    expect(items[5]).toMatchObject({ id: 'gardening', hint: null, count: 2 })
    expect(labels(await complete(ana, 'gard', ['GROUP']))).toEqual(['GROUP My garden', 'GROUP Garden Big'])
    expect(labels(await complete(ana, '#gardening'))).toEqual(['HASHTAG #gardening'])
    expect(labels(await complete(ana, '＃ＧＡＲＤＥＮＩＮＧ'))).toEqual(['HASHTAG #gardening'])
    expect(labels(await complete(ana, '@ze'))).toEqual(['PERSON Zed Gardiner'])
    expect(labels(await complete(ana, '＠ze'))).toEqual(['PERSON Zed Gardiner'])
    expect(labels(await complete(friend, 'garden tools'))).toEqual([])
  })
  test('never leads to anything hidden: blocked people, closed groups, tags of hidden posts, wildcards', async () => {
    const [ben, cleo, dan] = await Promise.all(['ben', 'cleo', 'dan'].map((name) => person(name)))
    if (!ben || !cleo || !dan) return
    await addGroup(world, { owner: cleo, name: 'Cleopatra club', visibility: 'GROUP_MEMBERS' })
    const post = await cleo.content.createPost({ body: { text: '#cleosecret', audience: 'FOLLOWERS' } })
    expect(labels(await complete(ben, 'cleo'))).toEqual(['PERSON Cleo'])
    await createFollow(world, ben, cleo)
    expect(labels(await complete(ben, 'cleo'))).toEqual(['PERSON Cleo', 'HASHTAG #cleosecret'])
    await cleo.content.deletePost({ body: { postId: post.id } })
    await cleo.users.blockUser({ body: { userId: ben.id } })
    expect(await complete(ben, 'cleo')).toEqual([])
    expect(await complete(dan, '%')).toEqual([])
    expect(await complete(dan, '_a')).toEqual([])
  })
  test('gives each kind its share when there is more than fits', async () => {
    const eva = await person('eva')
    for (let count = 1; count <= 12; count += 1) {
      await person(`robin${count}`)
      await eva.accounts.searchHistoryQuery({ body: { query: `Robin ${count}` } })
    }
    await addGroup(world, { owner: eva, name: 'Robin watchers' })
    const kinds = (await complete(eva, 'robin')).map(({ kind }) => kind)
    expect(kinds).toHaveLength(10)
    expect(kinds.filter((kind) => kind === 'GROUP')).toHaveLength(1)
    expect(kinds.filter((kind) => kind === 'PERSON')).toHaveLength(4)
  })
})

describe('a place', () => {
  test('is completed with the largest first, or with the nearest if a position is given', async () => {
    const fay = await person('fay')
    const suggest = async (near?: { latitude: number; longitude: number }) =>
      (await fay.accounts.searchAutocompletionLocation({ body: { text: 'Graz', ...(near ? { near } : {}) } })).places
    expect((await suggest())[0]).toMatchObject({ name: 'Graz', country: 'AT', precision: 'CITY' })
    const springfields = (latitude: number, longitude: number) =>
      fay.accounts.searchAutocompletionLocation({ body: { text: 'Springfield', near: { latitude, longitude } } })
    expect((await springfields(39.8, -89.6)).places[0]).toMatchObject({ region: 'Illinois' })
    expect((await springfields(42.1, -72.6)).places[0]).toMatchObject({ region: 'Massachusetts' })
  })
  test('that was suggested can be chosen by its id', async () => {
    const gus = await person('gus')
    const { places } = await gus.accounts.searchAutocompletionLocation({ body: { text: 'Innsbruck' } })
    await gus.accounts.editAccountInfo({ body: { place: { id: places[0]?.id ?? '' } } })
    expect(await gus.users.getProfile({ params: { userId: 'me' } })).toMatchObject({ place: places[0] })
  })
})
