import { beforeAll, describe, expect, test } from 'vitest'
import { addGroupPost, createFollow } from '#test/world/make/content.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { updateVocabularyJob } from '../jobs/updateVocabulary.ts'

const world = await openWorld()
const [ana, ben, cem] = await Promise.all([world.person('ana'), world.person('ben'), world.person('cem')])
const post = async (person: Person, text: string, body = {}) =>
  (await person.content.createPost({ body: { text, ...body } })).id
const postIn = (groupId: string, person: Person, text: string) => addGroupPost(world, person, groupId, text)
type SearchBody = Parameters<Person['content']['searchV3']>[0]['body']
const search = (person: Person, query: string, body: Partial<SearchBody> = {}) =>
  person.content.searchV3({ body: { query, ...body } })
const found = async (person: Person, query: string, body: Partial<SearchBody> = {}) =>
  (await search(person, query, body)).items.map((hit) => (hit.kind === 'HASHTAG' ? `#${hit.item.tag}` : hit.item.id))
/** The posts that V1, V2 and V3 find: the same, or the test fails. */
async function postsFound(person: Person, query: string): Promise<string[]> {
  const [one, two, three] = await Promise.all([
    person.content.search({ params: { query } }),
    person.content.searchV2({ body: { query, types: ['POST'], limit: 20 } }),
    found(person, query, { types: ['POST'] }),
  ])
  const ids = one.items.map(({ id }) => id)
  expect(two.posts.items.map(({ id }) => id)).toEqual(ids)
  expect(two.posts.count).toBe(ids.length)
  expect(three).toEqual(ids)
  return ids
}

describe('texts without spaces', () => {
  test('are found by the words in them, marked where they are, and not by their letters in another order', async () => {
    const text = '私の猫はとても可愛いです。散歩が大好き!'
    const id = await post(ana, text, { language: 'ja' })
    const mixed = await post(ana, '今夜live配信します')
    for (const query of ['猫', '可愛い', '猫 散歩', '"大好き"', '私の猫はとても'])
      expect(await postsFound(ben, query)).toEqual([id])
    for (const query of ['愛可', '犬', '猫 -散歩']) expect(await postsFound(ben, query)).toEqual([])
    for (const query of ['配信', 'live', 'live配信']) expect(await postsFound(ben, query)).toEqual([mixed])
    const [hit] = (await search(ben, '可愛い', { types: ['POST'] })).items
    const stretches = hit?.highlights.map(({ start, end }) => Buffer.from(text).subarray(start, end).toString())
    expect(stretches).toEqual(['可愛い'])
  })
})

describe('hashtags', () => {
  test('find posts that carry them, not those that only use the word; other kinds as usual', async () => {
    const { groupId } = await addGroup(world, { owner: ana, name: 'Falconry' })
    const tagged = await post(ana, 'At dawn #Falconry')
    const both = await post(ana, 'The #falconry of my #village')
    await post(ana, 'Falconry is an art')
    await post(ana, 'Join the #falconryclub')
    expect(new Set(await postsFound(ben, '#falconry'))).toEqual(new Set([tagged, both]))
    expect(new Set(await postsFound(ben, '＃ｆａｌｃｏｎｒｙ'))).toEqual(new Set([tagged, both]))
    expect(await postsFound(ben, '#FALCONRY dawn')).toEqual([tagged])
    expect(await postsFound(ben, '#falconry #village')).toEqual([both])
    expect(await found(ben, '#falconry', { types: ['POST'], sort: 'TIME' })).toEqual([both, tagged])
    expect(await found(ben, '#falconry')).toEqual(expect.arrayContaining(['#falconry', groupId, tagged]))
    expect(await postsFound(ben, 'falconry')).toHaveLength(4)
    expect(await postsFound(ben, '"falconry"')).toHaveLength(3)
  })
})

describe('words', () => {
  test.each([
    ['en', 'The children were running through gardens', 'run garden', 'running'],
    ['de', 'Wir pflanzten die schönsten Rosen in unseren Gärten', 'garten rose', 'Gärten'],
    ['es', 'Las canciones de los niños suenan en las iglesias', 'canción iglesia', 'canciones'],
    ['fr', 'Les cloches des églises sonnaient', 'église cloche', 'églises'],
    [undefined, 'Nobody told in which tongue the shepherds were singing', 'shepherd sing', 'shepherds'],
  ])('match by their stems in the language of the text: %s', async (language, text, query, marked) => {
    const id = await post(ana, text, language ? { language } : {})
    expect(await postsFound(ben, query)).toContain(id)
    const [hit] = (await search(ben, query, { types: ['POST'] })).items
    const stretches = hit?.highlights.map(({ start, end }) => Buffer.from(text).subarray(start, end).toString())
    expect(hit?.item).toMatchObject({ id })
    expect(stretches).toContain(marked)
  })

  test('of an article are shown with its title, in the passage where they are', async () => {
    const text = `Loaves\n${'Sift the flour. '.repeat(100)}\nThen comes the kaltrina.`
    const formats = [{ kind: 'TITLE' as const, start: 0, end: 6 }]
    const id = await post(ana, text, { formats })
    const passage = 'Loaves\n\nThen comes the kaltrina.'
    expect((await search(ben, 'kaltrina')).items).toMatchObject([
      {
        item: { id, text: passage, facets: formats, article: { isExcerpt: true } },
        highlights: [{ field: 'text', start: passage.indexOf('kaltrina') }],
      },
    ])
    const { items } = await ben.content.search({ params: { query: 'kaltrina' } })
    expect(items).toMatchObject([{ id, article: { isExcerpt: true } }])
    expect(items[0]?.text.length).toBeLessThan(700)
  })

  test('of comments match by their stems, too, and are marked', async () => {
    const text = 'The beekeepers kept singing'
    const { id: commentId } = await cem.content.addComment({ body: { postId: await post(ana, 'Hives'), text } })
    const [hit] = (await search(ben, 'beekeeper sing', { types: ['COMMENT'] })).items
    expect(hit?.item).toMatchObject({ id: commentId })
    const stretches = hit?.highlights.map(({ start, end }) => Buffer.from(text).subarray(start, end).toString())
    expect(stretches).toEqual(['beekeepers', 'singing'])
  })

  test('match without regard to accents and case, and a phrase in quotes only exactly', async () => {
    const id = await post(ana, 'Crème brûlée at the Café Zürich')
    expect(await postsFound(ben, 'CREME brulee zurich')).toEqual([id])
    expect(await postsFound(ben, '"café zürich"')).toEqual([id])
    expect(await postsFound(ben, '"zürich café"')).toEqual([])
    expect(await postsFound(ben, 'crème -brûlée')).toEqual([])
  })

  test.each([
    ['Ｔｉｃｋｅｔ sale at the gate', 'ticket'],
    ['Moonlight walk', 'ｍｏｏｎｌｉｇｈｔ'],
    ['ﾊﾝｶｸ', 'ハンカク'],
    ['Ёжик в тумане', 'ежик'],
    ['Йогурт дома'.normalize('NFD'), 'йогурт'],
    ['كِتَابٌ جميل', 'كتاب'],
    ['رسالة إلى أستاذ', 'استاذ'],
    ['ســـلام', 'سَلام'],
    ['שָׁלוֹם', 'שלום'],
    ['ΠΑΓΚΟΣ', 'πάγκος'],
    ['𝐁𝐥𝐮𝐞𝐛𝐞𝐥𝐥 walk', 'bluebell'],
  ])('match in any typed form: “%s” by “%s”, posts and people', async (text, query) => {
    const id = await post(ana, text)
    const person = await world.person(`typed${id.slice(-8)}`, { displayName: text })
    expect(await postsFound(ben, query)).toEqual([id])
    const [hit] = (await search(ben, query, { types: ['POST'] })).items
    expect(hit?.highlights).toHaveLength(1)
    expect(await found(ben, query, { types: ['PERSON'] })).toEqual([person.id])
    const [one, two] = await Promise.all([
      ben.users.searchUsers({ params: { query } }),
      ben.users.searchUsersV2({ body: { query } }),
    ])
    expect(one.items.map((card) => card.id)).toEqual([person.id])
    expect(two.items.map((row) => row.person.id)).toEqual([person.id])
  })

  test('that are not words, or try to break the search, find nothing and break nothing', async () => {
    for (const query of ["'); drop table posts; --", ':*&|!()', '\\', '%%%', '🎉', '"', 'a'.repeat(200), '<->'])
      expect((await search(ben, query)).items).toEqual([])
    await expect(search(ben, '   ')).rejects.toMatchObject({ status: 400 })
  })

  test('follow an edit and disappear with the post', async () => {
    const view = await ana.content.createPost({ body: { text: 'A xylophone for sale' } })
    expect(await postsFound(ben, 'xylophone')).toEqual([view.id])
    await ana.content.editPost({ body: { postId: view.id, version: 1, text: 'A vuvuzela for sale' } })
    expect(await postsFound(ben, 'xylophone')).toEqual([])
    expect(await postsFound(ben, 'vuvuzela')).toEqual([view.id])
    await ana.content.deletePost({ body: { postId: view.id } })
    expect(await postsFound(ben, 'vuvuzela')).toEqual([])
  })

  test('with typing errors are corrected from words of public posts, and the answer says so', async () => {
    const ids = [await post(ana, 'The accordion concert'), await post(cem, 'My grandmother’s accordion')]
    const secret = await addGroup(world, { owner: cem, visibility: 'GROUP_MEMBERS' })
    await postIn(secret.groupId, cem, 'the zeppelinfest is near')
    await postIn(secret.groupId, cem, 'zeppelinfest again')
    await updateVocabularyJob.perform(world.app, {})
    const answer = await search(ben, 'acordion')
    expect(answer.corrected).toBe('accordion')
    expect(new Set(answer.items.map((hit) => hit.kind === 'POST' && hit.item.id))).toEqual(new Set(ids))
    expect((await search(ben, 'accordion')).corrected).toBeNull()
    expect(await search(ben, 'zepelinfest')).toMatchObject({ items: [], corrected: null })
    const paged = await search(ben, 'acordion', { types: ['POST'], limit: 1 })
    const next = await search(ben, 'acordion', { types: ['POST'], limit: 1, cursor: paged.nextCursor ?? '' })
    expect(next).toMatchObject({ corrected: 'accordion', nextCursor: null })
    expect(new Set([...paged.items, ...next.items].map((hit) => hit.kind === 'POST' && hit.item.id)).size).toBe(2)
  })
})

describe('the visibility of hits', () => {
  test('posts for followers and on private profiles are for their followers', async () => {
    const [dora, eva] = [await world.person('dora', { isPrivate: true }), await world.person('eva')]
    const own = await post(dora, 'quokka at home')
    const narrow = await post(ana, 'quokka for followers', { audience: 'FOLLOWERS' })
    expect(await postsFound(eva, 'quokka')).toEqual([])
    expect(await postsFound(dora, 'quokka')).toEqual([own])
    await createFollow(world, eva, ana)
    expect(await postsFound(eva, 'quokka')).toEqual([narrow])
    expect((await search(eva, 'quokka')).total).toBe(1)
  })

  test('posts of a closed group are for its present members', async () => {
    const { groupId } = await addGroup(world, {
      owner: ana,
      members: [ben],
      name: 'Hidden Ibex',
      visibility: 'GROUP_MEMBERS',
    })
    const id = await postIn(groupId, ana, 'narwhal sighting')
    expect(await postsFound(ben, 'narwhal')).toEqual([id])
    const inside = await search(ben, 'narwhal')
    expect(inside.facets.group).toEqual([{ value: groupId, label: 'Hidden Ibex', count: 1 }])
    const outside = await search(cem, 'narwhal')
    expect(outside).toMatchObject({ items: [], total: 0, facets: { type: [], mediaType: [], group: [] } })
    expect(await found(cem, 'ibex', { types: ['GROUP'] })).toEqual([])
    expect(await found(ben, 'ibex', { types: ['GROUP'] })).toEqual([groupId])
    await expect(search(cem, 'narwhal', { filters: { groupId } })).rejects.toMatchObject({
      status: 404,
      body: { code: 'GROUP_NOT_FOUND' },
    })
    await ben.groups.leaveGroup({ body: { groupId } })
    expect(await postsFound(ben, 'narwhal')).toEqual([])
  })

  test('nothing by blocked people is found, in either direction: no post, no name, no hashtag, no count', async () => {
    const [fay, gil] = [await world.person('fay'), await world.person('gil', { displayName: 'Gilgamesh Uruk' })]
    await post(gil, 'axolotl pictures #axolotlday')
    expect((await found(fay, 'axolotl')).length).toBe(2)
    expect(await found(fay, 'gilgamesh')).toEqual([gil.id])
    await gil.users.blockUser({ body: { userId: fay.id } })
    for (const [viewer, query] of [
      [fay, 'axolotl'],
      [fay, 'gilgamesh'],
      [fay, '#axolotlday'],
      [gil, 'fay'],
    ] as const)
      expect(await search(viewer, query)).toMatchObject({ items: [], total: 0, facets: { type: [] } })
    await expect(search(fay, 'axolotl', { filters: { authorId: gil.id } })).rejects.toMatchObject({
      status: 404,
      body: { code: 'USER_NOT_FOUND' },
    })
  })

  test('nobody finds a scheduled post before its time, its author included', async () => {
    await post(ana, 'platypus tomorrow', {
      scheduledLiveAt: new Date(world.app.runtime.now().getTime() + 3_600_000).toISOString(),
      timeZone: 'Europe/Vienna',
    })
    expect(await postsFound(ana, 'platypus')).toEqual([])
  })
})

describe('people, groups and hashtags', () => {
  test('are found by their names despite typing errors, closest match first', async () => {
    const exact = await world.person('magdalena', { displayName: 'Someone Else' })
    const first = await world.person('maggi', { displayName: 'Magdalena Huber' })
    const later = await world.person('huberm', { displayName: 'Anna Magdalena' })
    expect(await found(ana, 'magdalena', { types: ['PERSON'] })).toEqual([exact.id, first.id, later.id])
    expect(await found(ana, 'Magdalna Huber', { types: ['PERSON'] })).toContain(first.id)
    expect(await found(ana, '@magdalena', { types: ['PERSON'] })).toContain(exact.id)
    const { groupId } = await addGroup(world, { owner: ana, name: 'Saxophone Quartet' })
    expect(await found(ben, 'saxofone quartet', { types: ['GROUP'] })).toEqual([groupId])
  })

  test('hashtags by prefix, with the number of posts that the viewer may see', async () => {
    await post(ana, 'one #lighthouse')
    await post(ana, 'two #lighthouse #lightness')
    await post(ana, 'three #lighthouse', { audience: 'FOLLOWERS' })
    const { items } = await search(cem, '＃Light', { types: ['HASHTAG'] })
    expect(items).toMatchObject([
      { kind: 'HASHTAG', item: { tag: 'lighthouse', postCount: 2 }, highlights: [{ field: 'tag', start: 0, end: 5 }] },
      { kind: 'HASHTAG', item: { tag: 'lightness', postCount: 1 } },
    ])
  })

  test('come in one answer with their counts and facets', async () => {
    const { groupId } = await addGroup(world, { owner: ana, name: 'Marmot Watchers' })
    await postIn(groupId, ana, 'a marmot whistled #marmot')
    const hal = await world.person('hal', { displayName: 'Marmot Miller' })
    const answer = await ben.content.searchV2({ body: { query: 'marmot' } })
    expect(answer).toMatchObject({
      posts: { count: 1 },
      people: { items: [{ id: hal.id }], count: 1 },
      groups: { items: [{ id: groupId }], count: 1 },
      events: { items: [], count: 0 },
      hashtags: { items: [{ tag: 'marmot', postCount: 1 }], count: 1 },
      facets: { mediaType: [{ value: 'TEXT', label: 'Text', count: 1 }] },
    })
    const only = await ben.content.searchV2({ body: { query: 'marmot', types: ['PERSON'] } })
    expect(only).toMatchObject({ posts: { items: [], count: 0 }, people: { count: 1 }, groups: { count: 0 } })
  })
})

describe('order, filters and pages', () => {
  test('posts about a word come before posts that mention it; sorted by time, the newest come first', async () => {
    const filler = 'something entirely else that goes on and on about many other matters of the day and the week'
    const weak = `${filler} ${filler} okapi ${filler} ${filler}`
    const strong = await post(ana, 'Okapi!')
    const passing = await post(ana, weak)
    expect(await found(ben, 'okapi', { types: ['POST'] })).toEqual([strong, passing])
    expect(await found(ben, 'okapi', { types: ['POST'], sort: 'TIME' })).toEqual([passing, strong])
  })

  test('filters narrow by author, group, language, time and place', async () => {
    const start = world.app.runtime.now().toISOString()
    const { groupId } = await addGroup(world, { owner: ben })
    const german = await post(ana, 'pangolin eins', { language: 'de-AT' })
    const grouped = await postIn(groupId, ben, 'pangolin zwei')
    const placed = await post(cem, 'pangolin drei', { place: { name: 'Graz', latitude: 47.07, longitude: 15.44 } })
    const by = (filters: SearchBody['filters']) => found(ana, 'pangolin', { types: ['POST'], filters })
    expect(await by({ authorId: ana.id })).toEqual([german])
    expect(await by({ groupId })).toEqual([grouped])
    expect(await by({ language: 'de' })).toEqual([german])
    expect(await by({ place: 'Graz, Austria' })).toEqual([placed])
    expect(await by({ place: 'Linz, Austria' })).toEqual([])
    expect(await by({ place: 'Linz, Austria', radiusMeters: 200_000 })).toEqual([placed])
    expect((await by({ from: start })).length).toBe(3)
    expect(await by({ to: start })).toEqual([])
    expect(await by({ mediaType: 'IMAGE' })).toEqual([])
    await expect(by({ place: 'qqzzxx' })).rejects.toMatchObject({
      status: 422,
      body: { code: 'PLACE_UNKNOWN' },
    })
  })

  describe('pages', () => {
    beforeAll(async () => {
      for (let index = 0; index < 12; index += 1) await post(ana, `capybara number ${index} #capybara${index}`)
      await addGroup(world, { owner: ana, name: 'Capybara Friends' })
      await world.person('cappy', { displayName: 'Capybara Smith' })
    })
    test.each(['RELEVANCE', 'TIME'] as const)(
      'of all kinds neither lose nor repeat anything while new posts arrive: %s',
      async (sort) => {
        const whole = await found(ben, 'capybara', { sort, limit: 100 })
        expect(whole.length).toBeGreaterThan(20)
        const seen: string[] = []
        let cursor: string | undefined
        do {
          const page = await search(ben, 'capybara', { sort, limit: 3, ...(cursor ? { cursor } : {}) })
          seen.push(...page.items.map((hit) => (hit.kind === 'HASHTAG' ? `#${hit.item.tag}` : hit.item.id)))
          cursor = page.nextCursor ?? undefined
          await post(ana, 'capybara, freshly seen')
        } while (cursor)
        expect(seen).toEqual(whole)
      },
    )
    test('of another query are refused', async () => {
      const { nextCursor } = await search(ben, 'capybara', { limit: 3 })
      await expect(search(ben, 'okapi', { limit: 3, cursor: nextCursor ?? '' })).rejects.toMatchObject({
        status: 400,
        body: { code: 'INVALID_PARAMETER' },
      })
    })
  })
})
