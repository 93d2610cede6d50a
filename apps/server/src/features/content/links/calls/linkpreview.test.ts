import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { dayMs, minuteMs } from '#kernel/durations.ts'
import { emit } from '#kernel/work/events.ts'
import { type Pages, openPageWorld, pagePicture } from '#test/world/pageWorld.ts'
import { sweepMedia } from '#features/media/jobs/sweepMedia.ts'
import { fetchPreviewJob } from '../jobs/fetchPreview.ts'
import { expirePreviewsJob } from '../jobs/expirePreviews.ts'
import { purgePostsJob } from '../../moderation/jobs/purgePosts.ts'

const page = `<title>A garden</title><meta property="og:site_name" content="Gardens">
  <meta name="description" content="Beans &amp; peas<script>"><meta property="og:image" content="/picture.png">`
const pages: Pages = {
  '/garden': ['text/html; charset=utf-8', page],
  '/picture.png': ['image/png', await pagePicture()],
  '/broken': ['text/html', '<title>Broken</title><meta property="og:image" content="/broken.png">'],
  '/broken.png': ['image/png', Buffer.from('no picture at all')],
  '/empty': ['text/html', '<p>words'],
  '/paper.pdf': ['application/pdf', '%PDF'],
}
const { world, internet: net } = await openPageWorld(pages)
afterAll(() => net.close())
const [ana, ben] = await Promise.all([world.person('ana'), world.person('ben')])
const previewOf = (url: string) => ana.content.linkpreview({ body: { url } })
beforeEach(() => void (net.seen.length = 0))

test('a page is shown as plain text with its picture, which is stored here and public', async () => {
  const { preview, reason } = await previewOf('http://site.example/garden#beds')
  expect(reason).toBeNull()
  expect(preview).toMatchObject({
    url: 'http://site.example/garden',
    title: 'A garden',
    description: 'Beans & peas<script>',
    siteName: 'Gardens',
    image: { width: 900, height: 500 },
  })
  const [source] = preview?.image?.sources ?? []
  expect(source?.url).toMatch(/^\/media\//)
  const bytes = await world.visitor.send({ method: 'GET', url: source?.url ?? '' })
  expect(bytes).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } })
})

test('a page is fetched once a day, for any number of callers', async () => {
  await ben.content.linkpreview({ body: { url: 'http://site.example/garden' } })
  expect(net.seen).toEqual([])
  world.pass(dayMs + 1000)
  await ben.content.linkpreview({ body: { url: 'http://site.example/garden' } })
  expect(net.seen).toContain('site.example/garden')
})

test.each([
  ['empty', 'NOTHING_TOLD'],
  ['paper.pdf', 'NOT_A_PAGE'],
  ['lost', 'UNREACHABLE'],
])('nothing is fetched from %s, and the refusal says why', async (path, reason) => {
  expect(await previewOf(`http://site.example/${path}`)).toEqual({ preview: null, reason })
  await previewOf(`http://site.example/${path}`)
  expect(net.seen).toEqual([`site.example/${path}`])
  world.pass(11 * minuteMs)
  await previewOf(`http://site.example/${path}`)
  expect(net.seen).toHaveLength(2)
})

test('a page without a readable picture is shown without one', async () => {
  expect((await previewOf('http://site.example/broken')).preview).toMatchObject({ title: 'Broken', image: null })
})

test.each([
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://169.254.169.254/latest/meta-data',
  'http://inner.example/',
  'http://localhost:4000/content/linkpreview',
  'http://site.example:22/',
])('an inner or odd address is not fetched: %s', async (url) => {
  await expect(previewOf(url)).rejects.toMatchObject({ status: 422, body: { code: 'URL_NOT_ALLOWED' } })
  expect(net.seen).toEqual([])
})

test('a post shows the preview that was found when it was written', async () => {
  await previewOf('http://site.example/garden')
  const post = await ana.content.createPost({ body: { text: 'Look', linkUrl: 'http://site.example/garden' } })
  expect(post.linkPreview).toMatchObject({ title: 'A garden', image: { width: 900 } })
  expect((await ben.content.getItem({ params: { postId: post.id } })).linkPreview).toEqual(post.linkPreview)
})

test('a post with a link that was never fetched gets its preview soon after', async () => {
  pages['/new'] = ['text/html', '<title>Brand new</title>']
  const { id: postId } = await ana.content.createPost({ body: { text: 'See http://site.example/new' } })
  expect(net.seen).toEqual([])
  await world.settle()
  expect((await ben.content.getItem({ params: { postId } })).linkPreview).toMatchObject({
    url: 'http://site.example/new',
    title: 'Brand new',
  })
  expect(
    (await ana.frames()).filter(({ name, data }) => name === 'post.edited' && data['postId'] === postId),
  ).toHaveLength(1)
})

test('a page that could not be read is tried again by the posts that link to it only after ten minutes', async () => {
  const body = { text: 'Look', linkUrl: 'http://site.example/moved' }
  for (const [seen, passed] of [
    [1, 0],
    [1, minuteMs],
    [2, 10 * minuteMs],
  ] as const) {
    world.pass(passed)
    await ana.content.createPost({ body })
    const { rows } = await sql<{ queued: number }>`
      select count(*)::int as queued from graphile_worker.jobs where task_identifier = ${fetchPreviewJob.name}`.execute(
      world.app.db,
    )
    expect(rows[0]?.queued).toBe(passed === minuteMs ? 0 : 1)
    await world.settle()
    expect(net.seen).toHaveLength(seen)
  }
})

test('for authors who do not want previews, only a page they chose is fetched', async () => {
  pages['/unasked'] = ['text/html', '<title>Unasked</title>']
  const eva = await world.person('eva')
  await eva.accounts.setPreferences({ body: { preferences: { linkPreviews: false } } })
  const text = 'See http://site.example/unasked'
  const { id: postId, versions } = await eva.content.createPost({ body: { text } })
  await eva.content.editPost({ body: { postId, version: versions, text: `${text} there` } })
  await world.settle()
  expect(net.seen).toEqual([])
  expect((await eva.content.getItem({ params: { postId } })).linkPreview).toBeNull()
  const chosen = await eva.content.createPost({ body: { text, linkUrl: 'http://site.example/unasked' } })
  await world.settle()
  expect((await eva.content.getItem({ params: { postId: chosen.id } })).linkPreview).toMatchObject({ title: 'Unasked' })
})

test('a post with a link to an inner address keeps it bare', async () => {
  const { id: postId } = await ana.content.createPost({ body: { text: 'See http://inner.example/x' } })
  await world.settle()
  expect((await ben.content.getItem({ params: { postId } })).linkPreview).toMatchObject({ title: null })
  expect(net.seen).toEqual([])
})

test('pictures of pages are deleted after a month, unless a post shows them', async () => {
  pages['/kept'] = pages['/passing'] = pages['/garden'] ?? ['', '']
  const imageId = (await previewOf('http://site.example/kept')).preview?.image?.id
  const passing = (await previewOf('http://site.example/passing')).preview?.image?.id
  await ana.content.createPost({ body: { linkUrl: 'http://site.example/kept' } })
  world.pass(31 * dayMs)
  await expirePreviewsJob.perform(world.app, {})
  await sweepMedia.perform(world.app, {})
  const left = await world.app.db
    .selectFrom('media')
    .select('id')
    .where('id', 'in', [imageId ?? '', passing ?? ''])
    .execute()
  expect(left).toEqual([{ id: imageId }])
})

test('the picture of a page stays as long as a post shows it, for any first reader of the page, and goes with the last', async () => {
  pages['/shared'] = pages['/garden'] ?? ['', '']
  const [first, dora] = [await world.person('finn', { fresh: true }), await world.person('dora', { fresh: true })]
  const linkUrl = 'http://site.example/shared'
  await first.content.linkpreview({ body: { url: linkUrl } })
  await first.content.createPost({ body: { linkUrl } })
  const { id: postId } = await dora.content.createPost({ body: { linkUrl } })
  await world.inTransaction((tx) => emit(tx, 'account.purged', { accountId: first.id, mode: 'ERASE_ALL' }))
  await world.settle()
  const image = (await dora.content.getItem({ params: { postId } })).linkPreview?.image
  expect(image).toMatchObject({ width: expect.any(Number) })
  await dora.content.deletePost({ body: { postId } })
  world.pass(31 * dayMs)
  for (const job of [purgePostsJob, expirePreviewsJob, sweepMedia]) await job.perform(world.app, {})
  const left = await world.app.db
    .selectFrom('media')
    .select('id')
    .where('id', '=', image?.id ?? '')
    .execute()
  expect(left).toEqual([])
})
