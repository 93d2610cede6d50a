import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import type { FetchResult, Fetcher } from '#adapters/fetch/port.ts'

const pages = new Map<string, string | Buffer>()
const fetcher: Fetcher = {
  checkPublic: async () => null,
  fetchPublic: async (url): Promise<FetchResult> => {
    if (url === broken) throw new Error('A bug.')
    const body = pages.get(url)
    return body === undefined
      ? { ok: false, reason: 'UNREACHABLE', detail: url }
      : {
          ok: true,
          url,
          status: 200,
          headers: { 'content-type': 'application/xml; charset=iso-8859-1' },
          contentType: 'application/xml',
          body: Buffer.from(body),
          truncated: false,
        }
  },
  fetchProvider: async () => ({ ok: false, reason: 'UNREACHABLE', detail: '' }),
}
const broken = 'https://broken.example/feed.xml'
const world = await openWorld({ wiring: { ports: { fetcher } } })
const { app } = world
const root = await world.person('root', { roles: ['ADMINISTRATOR'] })
const mo = await world.person('mo', { roles: ['MODERATOR'] })
const ana = await world.person('ana')
const { groupId } = await addGroup(world, { owner: ana, name: 'Garden' })
const refused = (status: number, code: string) => ({ status, body: { code } })
const nothing = app.runtime.id()

async function upload(who: Person, content: string | Buffer, contentType: string): Promise<string> {
  const payload = Buffer.from(content)
  const body = { fileName: 'posts', contentType, purpose: 'IMPORT' as const, sizeBytes: payload.length }
  const { mediaId, url } = await who.content.getS3UploadLink({ body })
  await who.send({ method: 'PUT', url, payload, headers: { 'content-type': contentType } })
  await who.content.markS3UploadComplete({ body: { mediaId } })
  return mediaId
}
async function bring(body: NonNullable<Parameters<typeof root.admin.importContent>[0]>['body']) {
  const { jobId } = await root.admin.importContent({ body })
  await world.settle()
  return root.admin.importContent({ body: { jobId } })
}
const postsIn = async () => (await ana.groups.getGroupContent({ body: { groupId, limit: 50 } })).items

const rss = `<?xml version="1.0"?><rss version="2.0"><channel><title>Blog</title>
<item><title>Second &amp; last</title><guid>b</guid><link>https://blog.example/b</link>
<description><![CDATA[<p>Hello <b>you</b></p><p>Bye</p><script>alert(1)</script>]]></description>
<pubDate>Tue, 05 May 2020 10:00:00 GMT</pubDate></item>
<item><title>First</title><guid>a</guid><pubDate>Mon, 04 May 2020 10:00:00 GMT</pubDate></item>
<item><guid>c</guid></item>
<item><title>Broken</title><guid>d</guid><pubDate>yesterday</pubDate></item></channel></rss>`

test('a feed is imported at its own times, once, with errors reported by row, and nobody is notified of the posts', async () => {
  const url = 'https://blog.example/feed.xml'
  pages.set(url, rss)
  const ben = await world.person('ben')
  await ben.users.followUser({ body: { userId: ana.id } })
  const body = { source: 'RSS' as const, url, target: { groupId } }
  const tried = await bring({ ...body, dryRun: true })
  expect(tried).toMatchObject({ state: 'DONE', progress: 100, rows: { read: 4, created: 2, skipped: 0, failed: 2 } })
  expect(await postsIn()).toEqual([])
  const done = await bring(body)
  expect(done).toMatchObject({ rows: { read: 4, created: 2, skipped: 0, failed: 2 } })
  expect(done.errors).toEqual([
    { row: 3, field: 'text', message: 'It is empty.' },
    { row: 4, field: 'createdAt', message: expect.stringContaining('not a time in ISO 8601') },
  ])
  expect((await postsIn()).map(({ text, createdAt, author }) => [text, createdAt.toISOString(), author.id])).toEqual([
    ['Second & last\n\nHello you\n\nBye', '2020-05-05T10:00:00.000Z', ana.id],
    ['First', '2020-05-04T10:00:00.000Z', ana.id],
  ])
  expect(await bring(body)).toMatchObject({ rows: { read: 4, created: 0, skipped: 2, failed: 2 } })
  expect(await postsIn()).toHaveLength(2)
  expect((await ben.content.getFeed({ body: { kind: 'FOLLOWING' } })).items).toEqual([])
  expect(await ana.groups.getGroup({ params: { id: groupId } })).toMatchObject({ counts: { posts: 2 } })
})

test('two jobs of one feed at once bring nothing twice', async () => {
  const url = 'https://blog.example/atom.xml'
  pages.set(
    url,
    `<feed xmlns="http://www.w3.org/2005/Atom">${Array.from({ length: 60 }, (_, index) => `<entry><id>e${index}</id><title>Entry ${index}</title><link rel="alternate" href="https://blog.example/${index}"/><updated>2021-01-01T00:00:00Z</updated></entry>`).join('')}</feed>`,
  )
  const body = { source: 'RSS' as const, url, target: { userId: ana.id } }
  const jobs = await Promise.all([1, 2].map(() => root.admin.importContent({ body })))
  await world.settle()
  const ended = await Promise.all(jobs.map(({ jobId }) => root.admin.importContent({ body: { jobId } })))
  expect(ended.map(({ state }) => state)).toEqual(['DONE', 'DONE'])
  expect(ended.reduce((sum, { rows }) => sum + rows.created, 0)).toBe(60)
})

test('a podcast links to its audio', async () => {
  const url = 'https://pod.example/feed.xml'
  pages.set(
    url,
    '<rss><channel><item><title>Episode</title><guid>1</guid><enclosure url="https://pod.example/1.mp3" type="audio/mpeg"/><pubDate>Mon, 04 May 2020 10:00:00 GMT</pubDate></item></channel></rss>',
  )
  const { groupId: radio } = await addGroup(world, { owner: ana, name: 'Radio' })
  await bring({ source: 'PODCAST', url, target: { groupId: radio } })
  const { items } = await ana.groups.getGroupContent({ body: { groupId: radio } })
  expect(items).toMatchObject([{ text: 'Episode', linkPreview: { url: 'https://pod.example/1.mp3' } }])
})

test('tables are imported by the names of their columns, with quotes, line ends and other separators', async () => {
  const { groupId: group } = await addGroup(world, { owner: ana, name: 'Shelf' })
  const csv = '\uFEFFId;Body;When\r\n1;"Two\nlines; ""quoted""";2020-05-04T10:00:00Z\r\n2;Plain;\r\n'
  const mediaId = await upload(root, csv, 'text/csv')
  const mapping = { externalId: 'Id', text: 'Body', createdAt: 'When' }
  const done = await bring({ source: 'CSV', mediaId, target: { groupId: group }, mapping })
  expect(done).toMatchObject({ state: 'DONE', rows: { read: 2, created: 2, failed: 0 } })
  const { items } = await ana.groups.getGroupContent({ body: { groupId: group } })
  expect(items.map(({ text }) => text)).toEqual(['Plain', 'Two\nlines; "quoted"'])
  const json = await upload(
    root,
    JSON.stringify({ items: [{ id: 7, text: 'From JSON' }, 'nothing'] }),
    'application/json',
  )
  expect(await bring({ source: 'JSON', mediaId: json, target: { groupId: group } })).toMatchObject({
    rows: { read: 2, created: 1, failed: 1 },
  })
})

test('a table in any encoding keeps its letters: declared, told by its bytes, or chosen by its importer after a trial', async () => {
  const { groupId: group } = await addGroup(world, { owner: ana, name: 'Letters' })
  const texts = async () =>
    (await ana.groups.getGroupContent({ body: { groupId: group, limit: 50 } })).items.map(({ text }) => text)
  const body = (mediaId: string) => ({ source: 'CSV' as const, mediaId, target: { groupId: group } })
  const excel = await upload(
    root,
    Buffer.from('sep=;\r\nID;Text\r\nx1;Gr\xfc\xdfe f\xfcr 5 \x80\r\n', 'latin1'),
    'text/csv',
  )
  const western = await bring({ ...body(excel), dryRun: true })
  expect(western).toMatchObject({
    rows: { read: 1, created: 1 },
    preview: {
      encoding: 'windows-1252',
      encodingFrom: 'DEFAULT',
      rows: [{ row: 1, text: 'Grüße für 5 €', createdAtText: null, createdAt: null }],
    },
  })
  await bring(body(excel))
  const wide = await upload(root, Buffer.from('\ufeffid\ttext\r\nx2\tŁódź\r\n', 'utf16le'), 'text/plain')
  expect(await bring(body(wide))).toMatchObject({ preview: { encoding: 'utf-16le', encodingFrom: 'MARK' } })
  const declared = await upload(
    root,
    Buffer.from('id,text\rx3,\xcf\xf0\xe8\xe2\xe5\xf2', 'latin1'),
    'text/csv; charset=cp1251',
  )
  expect(await bring(body(declared))).toMatchObject({
    preview: { encoding: 'windows-1251', encodingFrom: 'DECLARED' },
  })
  expect(await texts()).toEqual(['Привет', 'Łódź', 'Grüße für 5 €'])
})

test('a wrongly imported entry is corrected by importing it again, unless it was edited', async () => {
  const { groupId: group } = await addGroup(world, { owner: ana, name: 'Spoilt' })
  const posts = async () => (await ana.groups.getGroupContent({ body: { groupId: group, limit: 50 } })).items
  const content =
    'id;text;createdAt\r\n1;\xa3\xf3d\xbc;05.03.2020\r\n2;Edited \xb3;05.03.2020\r\n3;Deleted \xb3;05.03.2020\r\n4;Removed;2020-03-01T00:00:00Z\r\n'
  const mediaId = await upload(root, Buffer.from(content, 'latin1'), 'text/csv')
  const body = { source: 'CSV' as const, mediaId, target: { groupId: group }, timeZone: 'Europe/Warsaw' }
  await bring({ ...body, dateFormat: 'MONTH_DAY_YEAR' })
  const wrong = await posts()
  expect(wrong.map(({ text, createdAt }) => [text, createdAt.toISOString()])).toContainEqual([
    '£ód¼',
    '2020-05-02T22:00:00.000Z',
  ])
  const named = (start: string) => wrong.find(({ text }) => text?.startsWith(start))?.id ?? ''
  await ana.content.editPost({ body: { postId: named('Edited'), text: 'Edited by Ana', version: 1 } })
  await ana.content.deletePost({ body: { postId: named('Deleted') } })
  await ana.content.deletePost({ body: { postId: named('Removed') } })
  const right = { ...body, encoding: 'iso-8859-2' as const, dateFormat: 'DAY_MONTH_YEAR' as const }
  const rows = { read: 4, created: 1, corrected: 1, skipped: 2, failed: 0 }
  expect(await bring({ ...right, dryRun: true })).toMatchObject({ rows })
  expect(await posts()).toHaveLength(2)
  expect(await bring(right)).toMatchObject({ rows })
  const corrected = await posts()
  expect(corrected.map(({ text }) => text).toSorted()).toEqual(['Deleted ł', 'Edited by Ana', 'Łódź'])
  expect(corrected.find(({ id }) => id === named('£'))).toMatchObject({
    text: 'Łódź',
    createdAt: new Date('2020-03-04T23:00Z'),
    editedAt: null,
  })
  expect(await bring(right)).toMatchObject({ rows: { created: 0, corrected: 0, skipped: 4 } })
})

test('a feed is decoded by its prolog, or else as its server declares', async () => {
  const { groupId: group } = await addGroup(world, { owner: ana, name: 'Feeds' })
  const feed = (prolog: string, title: string) =>
    Buffer.from(
      `${prolog}<rss><channel><item><title>${title}</title><guid>${title.length}</guid></item></channel></rss>`,
      'latin1',
    )
  pages.set('https://old.example/a', feed('<?xml version="1.0" encoding="ISO-8859-1"?>', 'Caf\xe9'))
  pages.set('https://old.example/b', feed('', 'Pri\xe8re'))
  for (const url of ['https://old.example/a', 'https://old.example/b'])
    expect(await bring({ source: 'RSS', url, target: { groupId: group } })).toMatchObject({
      preview: { encoding: 'windows-1252', encodingFrom: 'DECLARED' },
    })
  const { items } = await ana.groups.getGroupContent({ body: { groupId: group } })
  expect(items.map(({ text }) => text)).toEqual(['Prière', 'Café'])
})

test('dates in another order wait for the importer to choose it, and a trial shows how three rows are read', async () => {
  const { groupId: group } = await addGroup(world, { owner: ana, name: 'Dates' })
  const lines = ['05.03.2020', '31.03.2020 18:30', '2020-03-04 10:00:00', '12'].map(
    (at, index) => `${index},Row ${index},${at}`,
  )
  const mediaId = await upload(root, ['id,text,createdAt', ...lines].join('\n'), 'text/csv')
  const body = { source: 'CSV' as const, mediaId, target: { groupId: group }, dryRun: true }
  await root.accounts.editAccountInfo({ body: { timeZone: 'Asia/Tokyo' } })
  const plain = await bring(body)
  expect(plain).toMatchObject({ rows: { created: 1, failed: 3 }, preview: { timeZone: 'Asia/Tokyo' } })
  expect(
    plain.preview?.rows.map(({ createdAtText, createdAt }) => [createdAtText, createdAt?.toISOString() ?? null]),
  ).toEqual([
    ['05.03.2020', null],
    ['31.03.2020 18:30', null],
    ['2020-03-04 10:00:00', '2020-03-04T01:00:00.000Z'],
  ])
  const chosen = await bring({ ...body, dateFormat: 'DAY_MONTH_YEAR', timeZone: 'Europe/Berlin' })
  expect(chosen).toMatchObject({ rows: { created: 3, failed: 1 }, errors: [{ row: 4, field: 'createdAt' }] })
  expect(chosen.preview?.rows.map(({ createdAt }) => createdAt?.toISOString())).toEqual([
    '2020-03-04T23:00:00.000Z',
    '2020-03-31T16:30:00.000Z',
    '2020-03-04T09:00:00.000Z',
  ])
})

test('an unreadable source gives the reason: at once if the file is here, otherwise in the job', async () => {
  const target = { groupId }
  const start = (body: NonNullable<Parameters<typeof root.admin.importContent>[0]>['body'], who: Person = root) =>
    who.admin.importContent({ body })
  const mediaId = await upload(root, 'a,b\n1,2\n', 'text/csv')
  await expect(start({ source: 'CSV', mediaId, target })).rejects.toMatchObject(refused(422, 'MAPPING_INVALID'))
  await expect(start({ source: 'CSV', mediaId, target, mapping: { text: 'c' } })).rejects.toMatchObject(
    refused(422, 'MAPPING_INVALID'),
  )
  await expect(start({ source: 'JSON', mediaId, target })).rejects.toMatchObject(refused(422, 'MAPPING_INVALID'))
  const latin = await upload(root, Buffer.from('text\nM\xfcller\n', 'latin1'), 'text/csv')
  await expect(start({ source: 'CSV', mediaId: latin, target, encoding: 'utf-8' })).rejects.toMatchObject(
    refused(422, 'ENCODING_UNKNOWN'),
  )
  const open = await upload(root, 'text\none\n"two\nthree', 'text/csv')
  await expect(start({ source: 'CSV', mediaId: open, target })).rejects.toMatchObject({
    body: { code: 'MAPPING_INVALID', detail: expect.stringContaining('In row 2 a quotation mark') },
  })
  const url = 'https://blog.example/none.xml'
  await expect(start({ source: 'RSS', url, target, timeZone: 'Mars/Olympus' })).rejects.toMatchObject(
    refused(422, 'ZONE_UNKNOWN'),
  )
  await expect(start({ source: 'RSS', url, target, mapping: { text: 'x' } })).rejects.toMatchObject(
    refused(422, 'MAPPING_INVALID'),
  )
  for (const inner of [
    'http://127.0.0.1/feed',
    'http://169.254.169.254/x',
    'ftp://blog.example/x',
    'https://db.internal/x',
  ])
    await expect(start({ source: 'RSS', url: inner, target })).rejects.toMatchObject({
      body: { code: expect.stringMatching(/URL_NOT_ALLOWED|INVALID_PARAMETER/) },
    })
  await expect(start({ source: 'RSS', url: 'http://127.0.0.1/feed', target })).rejects.toMatchObject(
    refused(422, 'URL_NOT_ALLOWED'),
  )
  await expect(start({ source: 'CSV', mediaId: nothing, target })).rejects.toMatchObject(
    refused(404, 'MEDIA_NOT_FOUND'),
  )
  const foreign = await upload(ana, 'text\nhello\n', 'text/csv')
  await expect(start({ source: 'CSV', mediaId: foreign, target })).rejects.toMatchObject(
    refused(404, 'MEDIA_NOT_FOUND'),
  )
  await expect(start({ source: 'RSS', url, target: { groupId: nothing } })).rejects.toMatchObject(
    refused(404, 'GROUP_NOT_FOUND'),
  )
  await expect(start({ source: 'RSS', url, target: { userId: nothing } })).rejects.toMatchObject(
    refused(404, 'USER_NOT_FOUND'),
  )
  await expect(start({ source: 'RSS', url, target }, mo)).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'))
  await expect(start({ jobId: nothing })).rejects.toMatchObject(refused(404, 'NOT_FOUND'))
  expect(await bring({ source: 'RSS', url, target })).toMatchObject({
    state: 'FAILED',
    errors: [{ row: 0, field: 'url', message: 'The address could not be read: UNREACHABLE.' }],
  })
  pages.set('https://blog.example/page', '<html><body>No feed</body></html>')
  expect(await bring({ source: 'RSS', url: 'https://blog.example/page', target })).toMatchObject({
    state: 'FAILED',
    errors: [{ message: 'This is neither RSS nor Atom.' }],
  })
})

test('a hostile feed, or one hostile entry, does not delay or spoil others', async () => {
  const deep = '<b>'.repeat(100_000)
  const target = { groupId }
  const mediaId = await upload(root, `<rss>${deep}`, 'application/rss+xml')
  await expect(root.admin.importContent({ body: { source: 'RSS', mediaId, target } })).rejects.toMatchObject(
    refused(422, 'MAPPING_INVALID'),
  )
  pages.set('https://deep.example/feed', `<rss>${deep}`)
  expect(await bring({ source: 'RSS', url: 'https://deep.example/feed', target })).toMatchObject({ state: 'FAILED' })
  const entry = (title: string, body: string) =>
    `<item><title>${title}</title><guid>${title}</guid><description><![CDATA[${body}]]></description></item>`
  pages.set(
    'https://one.example/feed',
    `<rss><channel>${entry('Hostile', deep)}${entry('Kind', 'Hello')}</channel></rss>`,
  )
  expect(await bring({ source: 'RSS', url: 'https://one.example/feed', target })).toMatchObject({
    state: 'DONE',
    rows: { read: 2, created: 2, failed: 0 },
  })
})

test('an import that is given up says so, and can be started again', async () => {
  const body = { source: 'RSS' as const, url: broken, target: { groupId } }
  const { jobId } = await root.admin.importContent({ body })
  await sql`update graphile_worker._private_jobs set max_attempts = 1 where payload ->> 'importId' = ${jobId}`.execute(
    app.db,
  )
  await world.settle().catch(() => undefined)
  expect(await root.admin.importContent({ body: { jobId } })).toMatchObject({
    state: 'FAILED',
    errors: [{ row: 0, message: expect.stringMatching(/^It was interrupted/) }],
  })
})
