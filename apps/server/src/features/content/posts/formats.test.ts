import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import { addEntitlement } from '#test/world/make/premium.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [ana, ben] = await Promise.all([world.person('ana'), world.person('ben')])

test('a post keeps the formats of its text beside mentions, hashtags and links, nested and in order', async () => {
  const text = 'Plan\nBen brings #bread\ncode #no'
  const post = await ana.content.createPost({
    body: {
      text,
      mentions: [{ start: 5, end: 8, userId: ben.id }],
      formats: [
        { kind: 'CODE_BLOCK', language: 'ts', start: 23, end: 31 },
        { kind: 'LIST_ITEM', list: 'TASK', start: 5, end: 22 },
        { kind: 'BOLD', start: 4, end: 18 },
        { kind: 'HEADING', level: 2, start: 0, end: 4 },
      ],
    },
  })
  expect(post.text).toBe(text)
  expect(post.facets).toEqual([
    { kind: 'HEADING', level: 2, start: 0, end: 4 },
    { kind: 'LIST_ITEM', list: 'TASK', checked: false, start: 5, end: 22 },
    { kind: 'BOLD', start: 5, end: 15 },
    { kind: 'MENTION', userId: ben.id, start: 5, end: 8 },
    { kind: 'HASHTAG', tag: 'bread', start: 16, end: 22 },
    { kind: 'BOLD', start: 16, end: 18 },
    { kind: 'CODE_BLOCK', language: 'ts', start: 23, end: 31 },
  ])
})

test('formats that do not fit the text are dropped, and the words stay', async () => {
  const { id } = await ana.content.createPost({
    body: {
      text: 'Hi 👋',
      formats: [
        { kind: 'BOLD', start: 4, end: 99 },
        { kind: 'ITALIC', start: 0, end: 2 },
      ],
    },
  })
  const post = await ben.content.getItem({ params: { postId: id } })
  expect(post).toMatchObject({ text: 'Hi 👋', facets: [{ kind: 'ITALIC', start: 0, end: 2 }] })
})

test('a link with words leads to its page, unless the words name another site', async () => {
  const link = (text: string, url: string) =>
    ana.content.createPost({ body: { text, formats: [{ kind: 'LINK', url, start: 0, end: Buffer.byteLength(text) }] } })
  expect(await link('The program', 'https://example.org/a(b)')).toMatchObject({
    facets: [{ kind: 'LINK', url: 'https://example.org/a%28b%29' }],
    linkPreview: { url: 'https://example.org/a%28b%29' },
  })
  expect((await link('example.org/program', 'https://www.example.org/x')).facets).toHaveLength(1)
  for (const words of [
    '1bank.example',
    'to 1bank.example/index.html',
    'help@1bank.example',
    'https://www.1bank.example/a.b',
  ])
    expect((await link(words, 'https://1bank.example/x')).facets).toContainEqual(
      expect.objectContaining({ kind: 'LINK', url: 'https://1bank.example/x' }),
    )
  expect((await link('read…more', 'https://example.org/x')).facets).toHaveLength(1)
  const seenAlike = ['bank\uFF0Eexample', 'bank\u2024example', 'bank.e\u200Bxample', 'https:\u2044\u2044bank.example']
  const inWords = [
    'Official:bank.example',
    'help@bank.example',
    'Official/bank.example',
    '1)bank.example',
    'a|bank.example',
  ]
  for (const words of ['bank.example', 'bank.example,', '(bank.example)', 'at 2bank.example', ...inWords, ...seenAlike])
    expect((await link(words, 'https://evil.example/')).facets).not.toContainEqual(
      expect.objectContaining({ url: 'https://evil.example/' }),
    )
  expect((await link('https://bank.example/', 'https://evil.example/')).facets).toMatchObject([
    { kind: 'LINK', url: 'https://bank.example/' },
  ])
  expect((await link('Run', 'javascript:alert(1)')).facets).toEqual([])
  // Readers take links that touch for one.
  const halves = [
    { kind: 'LINK' as const, url: 'https://evil.example/a', start: 0, end: 7 },
    { kind: 'LINK' as const, url: 'https://evil.example/b', start: 7, end: 14 },
  ]
  const halved = await ana.content.createPost({ body: { text: 'bank.exampleorg', formats: halves } })
  expect(halved.facets).not.toContainEqual(expect.objectContaining({ url: expect.stringContaining('evil') }))
})

test('more formats than a text may have, and impossible ones, are refused with their place', async () => {
  // The client's types refuse it as well.
  const post = (formats: object[]) => ana.content.createPost({ body: { text: 'Hello', formats: formats as never } })
  await expect(post([{ kind: 'BOLD', start: 3, end: 2 }])).rejects.toMatchObject({
    status: 400,
    body: { code: 'INVALID_PARAMETER' },
  })
  await expect(post([{ kind: 'BLINK', start: 0, end: 2 }])).rejects.toMatchObject({ status: 400 })
  await expect(post(Array.from({ length: 301 }, () => ({ kind: 'BOLD', start: 0, end: 2 })))).rejects.toMatchObject({
    status: 400,
  })
})

test('an edit brings formats anew, and the version before keeps its own', async () => {
  const { id } = await ana.content.createPost({
    body: { text: 'Old words', formats: [{ kind: 'BOLD', start: 0, end: 3 }] },
  })
  const formats = [{ kind: 'ITALIC' as const, start: 0, end: 3 }]
  const edited = await ana.content.editPost({ body: { postId: id, version: 1, text: 'New words', formats } })
  expect(edited.facets).toEqual(formats)
  const { items } = await ben.content.postsVersions({ params: { postId: id } })
  expect(items.map(({ facets }) => facets[0]?.kind)).toEqual(['ITALIC', 'BOLD'])
  const plain = await ana.content.editPost({ body: { postId: id, version: 2, text: 'Newer words' } })
  expect(plain.facets).toEqual([])
})

test('a table of a post keeps its columns and what is in its cells; one whose rows differ is words', async () => {
  const text = 'Who │ What\nBen │ #bread'
  const whole = { kind: 'TABLE' as const, header: true, start: 0, end: Buffer.byteLength(text) }
  const post = await ana.content.createPost({ body: { text, formats: [{ ...whole, aligns: ['START', 'END'] }] } })
  expect(post.text).toBe(text)
  expect(post.facets).toEqual([
    { ...whole, aligns: ['START', 'END'] },
    expect.objectContaining({ kind: 'HASHTAG', tag: 'bread' }),
  ])
  const uneven = await ana.content.createPost({ body: { text: 'Who │ What\nBen', formats: [{ ...whole, end: 16 }] } })
  expect(uneven).toMatchObject({ text: 'Who │ What\nBen', facets: [] })
})

test('a post with a title is an article, which may be longer; its versions and its draft keep the title', async () => {
  const text = `Bread\n${'a '.repeat(4000)}b`
  const title = { kind: 'TITLE' as const, start: 0, end: 5 }
  const { id: draftId } = await ana.content.setDraft({ body: { text, formats: [title] } })
  const article = await ana.content.createPost({ body: { text, formats: [title], draftId } })
  expect(article.facets).toEqual([title])
  await expect(ana.content.createPost({ body: { text } })).rejects.toMatchObject({
    status: 400,
    body: { code: 'INVALID_PARAMETER' },
  })
  const edit = { postId: article.id, version: 1 }
  await expect(ana.content.editPost({ body: { ...edit, text } })).rejects.toMatchObject({ status: 400 })
  await ana.content.editPost({ body: { ...edit, text: 'Salt\nand more', formats: [{ ...title, end: 4 }] } })
  const { items } = await ben.content.postsVersions({ params: { postId: article.id } })
  expect(items.map(({ text: words, facets }) => [words.split('\n')[0], facets[0]?.kind])).toEqual([
    ['Salt', 'TITLE'],
    ['Bread', 'TITLE'],
  ])
})

test('comments and quotes have formats too; headings and tables are for posts only', async () => {
  const { id: postId } = await ana.content.createPost({ body: { text: 'Read this' } })
  const formats = [
    { kind: 'HEADING' as const, level: 1, start: 0, end: 5 },
    { kind: 'SPOILER' as const, start: 6, end: 10 },
  ]
  const table = [{ kind: 'TABLE' as const, header: false, start: 0, end: 7 }]
  const rows = await ben.content.addComment({ body: { postId, text: 'a │ b', formats: table } })
  expect(rows).toMatchObject({ text: 'a │ b', facets: [] })
  const comment = await ben.content.addComment({ body: { postId, text: 'Title dies', formats } })
  expect(comment.facets).toEqual([{ kind: 'SPOILER', start: 6, end: 10 }])
  const again = await ben.content.editComment({ params: { id: comment.id }, body: { text: 'Title dies', formats } })
  expect(again.facets).toEqual(comment.facets)
  const quote = await ben.content.createRepost({ body: { postId, text: 'Title dies', formats } })
  expect(quote.facets).toHaveLength(2)
})

test('spoilers are marks where a group shows its newest post, and in the first words of one that is sold', async () => {
  const { groupId } = await addGroup(world, { owner: ana, members: [ben] })
  const text = 'É Anna, Boris and Carl die, and the rest of this long text says how'
  const formats = [
    { kind: 'SPOILER' as const, start: 3, end: 7 },
    { kind: 'SPOILER' as const, start: 9, end: 14 },
  ]
  const newest = async () => {
    const { items } = await ben.groups.getLatestGroupPosts({ body: { groupIds: [groupId] } })
    return items[0]?.text
  }
  await ana.groups.createGroupPost({ body: { groupId, text, formats } })
  expect(await newest()).toBe('É ▒▒▒, ▒▒▒ and Carl die, and the rest of this long text says how')
  const entitlementId = await addEntitlement(world, { groupId, by: ana })
  const sold = { groupId, text, formats, audience: 'PREMIUM' as const, entitlementId }
  const { id: postId } = await ana.groups.createGroupPost({ body: sold })
  expect(await ben.content.getItem({ params: { postId } })).toMatchObject({ text: 'É ▒▒▒, ▒▒▒ and Carl…', facets: [] })
})
