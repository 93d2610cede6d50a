import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { createFollow } from '#test/world/make/content.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { patternOf } from './store/filters.ts'

const world = await openWorld()
const matches = async (phrase: string, text: string, wholeWord = true): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select koinon_unaccent(lower(${text}::text)) ~ ${patternOf(phrase, wholeWord)} as found`.execute(world.app.db)
  return rows[0]?.found ?? false
}

test.each([
  ['and', 'this and that', true, true],
  ['and', 'a sandy beach', true, false],
  ['and', 'a sandy beach', false, true],
  ['Élan', 'with ELAN.', true, true],
  ['big  news', 'Really big\nnews!', true, true],
  ['#spam', 'buy #SPAM now', true, true],
  ['#spam', 'buy #spammer now', true, false],
  ['(.*)+$', 'anything', false, false],
  ['a.c', 'abc', true, false],
  ['c++', 'I write C++ daily', true, true],
  ['йога', 'Утром йога', true, true],
  ['кот', 'который час', true, false],
  ['がん', 'がんの話', true, true],
  ['か', 'が', true, false],
  ['ＬＩＶＥ', 'We are live!', true, true],
  ['محمد', 'قال مُحَمَّدٌ لي', true, true],
  ['أحمد', 'قال احمد لي', true, true],
  ['（x', 'f (x)', true, true],
  ['\u064B', 'anything', true, false],
])('the filter “%s” and the text “%s” (whole words: %s): %s', async (phrase, text, wholeWord, expected) => {
  expect(await matches(phrase, text, wholeWord)).toBe(expected)
})

test('filters are kept, changed and deleted by their owner alone', async () => {
  const [ana, ben] = await Promise.all([world.person('ana'), world.person('ben')])
  const made = await ana.users.setFilter({ body: { phrase: 'spoiler' } })
  expect(made).toMatchObject({
    phrase: 'spoiler',
    wholeWord: true,
    scopes: ['FEEDS', 'COMMENTS', 'NOTIFICATIONS'],
    action: 'HIDE',
    activeUntil: null,
  })
  const changed = await ana.users.setFilter({
    body: { id: made.id, phrase: 'spoilers', wholeWord: false, scopes: ['FEEDS', 'FEEDS'], action: 'COVER' },
  })
  expect(changed).toEqual({ ...made, phrase: 'spoilers', wholeWord: false, scopes: ['FEEDS'], action: 'COVER' })
  expect(await ana.users.getFilters()).toEqual({ items: [changed] })
  expect(await ben.users.getFilters()).toEqual({ items: [] })
  const gone = { status: 404, body: { code: 'NOT_FOUND' } }
  await expect(ben.users.setFilter({ body: { id: made.id, phrase: 'mine' } })).rejects.toMatchObject(gone)
  await expect(ben.users.deleteFilter({ params: { id: made.id } })).rejects.toMatchObject(gone)
  expect(await ana.users.deleteFilter({ params: { id: made.id } })).toEqual({ ok: true })
  await expect(ana.users.deleteFilter({ params: { id: made.id } })).rejects.toMatchObject(gone)
})

test('two hundred filters are the limit, and a changed one adds none', async () => {
  const cara = await world.person('cara')
  const { id: last } = await cara.users.setFilter({ body: { phrase: 'the first' } })
  await sql`
    insert into word_filters (id, account_id, phrase, whole_word, scopes, action, pattern, active_until, created_at)
    select gen_random_uuid(), account_id, 'word ' || n, whole_word, scopes, action, 'word', null, created_at
    from word_filters, generate_series(1, 199) n where id = ${last}`.execute(world.app.db)
  await expect(cara.users.setFilter({ body: { phrase: 'one more' } })).rejects.toMatchObject({
    status: 403,
    body: { code: 'QUOTA_REACHED' },
  })
  expect(await cara.users.setFilter({ body: { id: last, phrase: 'another' } })).toMatchObject({ phrase: 'another' })
})

test('muted words hide feed posts and comments from their owners, and nothing else', async () => {
  const [eva, finn] = await Promise.all([world.person('eva'), world.person('finn')])
  await createFollow(world, eva, finn)
  const post = async (author: Person, text: string) => (await author.content.createPost({ body: { text } })).id
  const spoiler = await post(finn, 'The finale: a Spoiler!')
  const plain = await post(finn, 'Good morning')
  const own = await post(eva, 'My own spoiler')
  await finn.content.addComment({ body: { postId: plain, text: 'Another spoiler' } })
  await world.settle()
  const feed = async () => (await eva.content.getFeed({ body: { kind: 'FOLLOWING' } })).items.map(({ id }) => id)
  const comments = async (reader: Person) =>
    (await reader.content.getComments({ params: { postId: plain } })).items.map(({ text }) => text)
  expect(await feed()).toEqual([own, plain, spoiler])
  const { id } = await eva.users.setFilter({ body: { phrase: 'spoiler' } })
  expect(await feed()).toEqual([own, plain])
  expect(await comments(eva)).toEqual([])
  expect(await comments(finn)).toEqual(['Another spoiler'])
  expect(await eva.content.getItem({ params: { postId: spoiler } })).toMatchObject({ id: spoiler })
  await eva.users.setFilter({ body: { id, phrase: 'spoiler', activeUntil: new Date(Date.now() - 1000).toISOString() } })
  expect(await feed()).toEqual([own, plain, spoiler])
})

test('posts with a warned word stay in their place with the reason, in lists but not on their own page', async () => {
  const [gina, hugo] = await Promise.all([world.person('gina'), world.person('hugo')])
  await createFollow(world, gina, hugo)
  const post = async (author: Person, text: string) => (await author.content.createPost({ body: { text } })).id
  const spoiler = await post(hugo, 'The final score: a Draw')
  const quote = (await gina.content.createRepost({ body: { postId: spoiler, text: 'Look' } })).id
  await hugo.content.addComment({ body: { postId: spoiler, text: 'What a draw!' } })
  await gina.users.setFilter({
    body: { phrase: 'draw', action: 'COVER', scopes: ['FEEDS', 'COMMENTS', 'SEARCH'] },
  })
  await world.settle()
  const { items } = await gina.content.getFeed({ body: { kind: 'FOLLOWING' } })
  expect(items.map(({ id, filteredBy }) => [id, filteredBy])).toEqual([
    [quote, null],
    [spoiler, 'draw'],
  ])
  expect(items[0]?.repostOf).toMatchObject({ id: spoiler, filteredBy: 'draw' })
  const { items: comments } = await gina.content.getComments({ params: { postId: spoiler } })
  expect(comments).toMatchObject([{ text: 'What a draw!', filteredBy: 'draw' }])
  expect(await gina.content.getItem({ params: { postId: spoiler } })).toMatchObject({ filteredBy: null })
  const found = await gina.content.searchV3({ body: { query: 'score', types: ['POST'] } })
  expect(found.items).toMatchObject([{ item: { id: spoiler, filteredBy: 'draw' } }])
  expect((await hugo.content.getFeed({ body: { kind: 'FOLLOWING' } })).items[0]).toMatchObject({
    id: spoiler,
    filteredBy: null,
  })
})

test('muted words are not found, do not rise, and notify nobody', async () => {
  const [ida, jon] = await Promise.all([world.person('ida'), world.person('jon')])
  const { id: own } = await ida.content.createPost({ body: { text: 'How was it?' } })
  const { id: spoiler } = await jon.content.createPost({ body: { text: 'An xylophone tombola' } })
  await jon.content.createRepost({ body: { postId: spoiler, text: 'Or a xylophone' } })
  const reasons = async () => {
    await world.settle()
    const { items } = await ida.notifications.getAggregatedNotifications({ body: {} })
    return items.map(({ reason }) => reason)
  }
  await ida.users.setFilter({ body: { phrase: 'tombola', scopes: ['SEARCH', 'NOTIFICATIONS'] } })
  const found = await ida.content.searchV3({ body: { query: 'xylophone', types: ['POST'] } })
  expect(found.items).toEqual([])
  const start = '@ida'.length
  const named = { text: '@ida Tombola!', mentions: [{ start: 0, end: start, userId: ida.id }] }
  await jon.content.addComment({ body: { postId: own, ...named } })
  await jon.content.addComment({ body: { postId: own, text: 'A tombola' } })
  await jon.content.createPost({ body: named })
  expect(await reasons()).toEqual([])
  await jon.content.addComment({ body: { postId: own, text: 'It was fine' } })
  expect(await reasons()).toEqual(['COMMENTED'])
})

test('whole words are found in scripts that do not separate them', async () => {
  const [reader, author] = [await world.person('yuki'), await world.person('hana')]
  await createFollow(world, reader, author)
  const post = async (text: string) => (await author.content.createPost({ body: { text } })).id
  const [cat, thai, mixed, other] = [
    await post('私の猫はとても可愛いです。'),
    await post('ฉันรักแมวมาก'),
    await post('今日はlive配信です'),
    await post('今日はoliveの日です'),
  ]
  await world.settle()
  const shown = async () =>
    (await reader.content.getFeed({ body: { kind: 'FOLLOWING' } })).items.map(({ id }) => id).toSorted()
  expect(await shown()).toEqual([cat, thai, mixed, other].toSorted())
  for (const phrase of ['猫', 'แมว']) await reader.users.setFilter({ body: { phrase } })
  expect(await shown()).toEqual([mixed, other].toSorted())
})
