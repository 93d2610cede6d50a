import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Parser } from '@asyncapi/parser'
import { expect, test } from 'vitest'
import { readApiDocument } from '#kernel/apiDocument.ts'
import { openWorld } from '#test/world/world.ts'
import { saveSetting } from '../../admin/settings.ts'
import { makeSitemapJob } from '../landing/sitemap/jobs/makeSitemap.ts'

const world = await openWorld()
const { visitor } = world
const get = async (url: string, accept = 'text/html') => visitor.send({ method: 'GET', url, headers: { accept } })
/** Saves a setting, and waits until the process has it. */
async function save(name: string, value: string) {
  const changed = new Promise<void>((resolve) => world.app.place.onChange(() => resolve()))
  await saveSetting(world.app, name, value)
  await changed
}
const htmlOf = async (url: string) => String((await get(url)).body)

test('everybody reads the document of the calls, with this installation as its server', async () => {
  const { body, status, headers } = await get('/openapi.json', 'application/json')
  expect(status).toBe(200)
  expect(headers['access-control-allow-origin']).toBe('*')
  const servers = [{ url: world.app.config.origin, description: 'This installation.' }]
  expect(body).toEqual({ ...(await readApiDocument()), servers })
})

test.each(['/openapi.json', '/asyncapi.json'])(
  '%s is compressed, and is not sent again while it is the same',
  async (url) => {
    const read = (headers: Record<string, string>) => world.running.server.inject({ method: 'GET', url, headers })
    const { headers, rawPayload } = await read({ 'accept-encoding': 'br;q=0, gzip' })
    expect(headers['content-encoding']).toBe('gzip')
    const plain = await read({})
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(gunzipSync(rawPayload).equals(plain.rawPayload)).toBe(true)
    const small = await read({ 'accept-encoding': 'gzip, deflate, br' })
    expect(small.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(small.rawPayload).equals(plain.rawPayload)).toBe(true)
    const again = await read({ 'if-none-match': String(headers['etag']) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await read({ 'if-none-match': '"another"' })).statusCode).toBe(200)
  },
)

test('the document of the socket is valid AsyncAPI, and knows both directions', async () => {
  const { body } = await get('/asyncapi.json', 'application/json')
  const { document, diagnostics } = await new Parser().parse(body as Parameters<Parser['parse']>[0])
  expect(diagnostics).toEqual([])
  const named = document
    ?.messages()
    .all()
    .map((message) => message.id())
  expect(named).toEqual(expect.arrayContaining(['client.hello', 'server.welcome', 'server.event']))
})

test('the reference lists every event of webhooks with the body of its message', async () => {
  const html = await htmlOf('/api/reference/hooks')
  const { webhooks } = (await get('/openapi.json')).body as { webhooks: Record<string, unknown> }
  for (const name of Object.keys(webhooks)) expect(html).toContain(`<article id="event-${name}">`)
  expect(Object.keys(webhooks)).toContain('bot.mentioned')
  const mentioned = html.split('<article id="event-bot.mentioned">')[1]?.split('</article>')[0]
  for (const part of ['commentId', 'messageId', 'Body of bot.mentioned', 'HookReply']) expect(mentioned).toContain(part)
})

test('the reference has a page for each area and each type that they name, without script and other hosts', async () => {
  const index = await get('/api/reference')
  expect(index.headers['content-security-policy']).toContain("default-src 'none'")
  const areas = [...String(index.body).matchAll(/href="(\/api\/reference\/\w+)"/g)].map(([, path]) => String(path))
  expect(areas).toContain('/api/reference/groups')
  const pages = await Promise.all(areas.map(htmlOf))
  const types = new Set(pages.flatMap((html) => html.match(/\/api\/reference\/types\/\w+/g) ?? []))
  const statuses = await Promise.all([...types].map(async (path) => (await get(path)).status))
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  expect([...pages, String(index.body)].join('')).not.toMatch(/<script|(?:src|href)="(?:https?:)?\/\//)
  expect((await get('/api/reference/nothing')).status).toBe(404)
})

test('a call’s part of the reference states its address, scope, fields, refusals, and shows an example', async () => {
  const html = await htmlOf('/api/reference/groups')
  expect(html).toMatch(
    /joinGroup[\s\S]*or a key with <a href="\/api\/reference\/scopes#members:write"><code>members:write<\/code>[\s\S]*Example of joinGroup/,
  )
  expect(html).toContain('<article id="joinGroup">')
  expect(html).toMatch(/joinGroup[\s\S]*GROUP_NOT_FOUND/)
})

test('the first page says how a program gets in, and each example is a command that can be typed', async () => {
  const { origin } = world.app.config
  const index = await htmlOf('/api/reference')
  for (const part of [
    'href="/settings/software"',
    `curl ${origin}/apps/current`,
    `npm install ${origin}/api/client.tgz`,
  ])
    expect(index).toContain(part)
  const groups = await htmlOf('/api/reference/groups')
  const joining = groups.split('<article id="joinGroup">')[1]?.split('</article>')[0]
  expect(joining).toContain(`curl &#39;${origin}/groups/joinGroup&#39;`)
  expect(joining).toContain('Authorization: Bearer $KOINON_KEY')
  expect(joining).toContain('await client.groups.joinGroup({\n  body: {\n    groupId: ')
})

test('a body of a named type shows its fields at the call, and an old call the one that replaces it', async () => {
  const html = await htmlOf('/api/reference/content')
  const posting = html.split('<article id="createPost">')[1]?.split('</article>')[0]
  expect(posting).toMatch(/types\/PostDraft[\s\S]*<code>scheduledLiveAt<\/code>/)
  expect(html).toMatch(/id="searchV2"[\s\S]*replaced by <a href="#searchV3">/)
})

test('the reference lists every scope with its calls, every code with those that answer it, and every realtime event', async () => {
  const scopes = await htmlOf('/api/reference/scopes')
  expect(scopes).toMatch(/id="chat:write"[\s\S]*sensitive[\s\S]*href="\/api\/reference\/chat#sendMessage"/)
  const codes = await htmlOf('/api/reference/codes')
  expect(codes).toMatch(/id="GROUP_NOT_FOUND"[\s\S]*404[\s\S]*href="\/api\/reference\/groups#joinGroup"/)
  const realtime = await htmlOf('/api/reference/realtime')
  const sent = realtime.split('<article id="event-message.sent">')[1]?.split('</article>')[0]
  for (const part of ['chat:read', 'To participants', '<code>conversationId</code>']) expect(sent).toContain(part)
  for (const part of ['id="client.hello"', 'id="server.welcome"']) expect(realtime).toContain(part)
})

test.each([
  ['create post', 'content#createPost'],
  ['scheduledliveat', 'types/PostDraft'],
  ['QUOTA_REACHED', 'codes#QUOTA_REACHED'],
  ['posts:write', 'scopes#posts:write'],
  ['bot.mentioned', 'hooks#event-bot.mentioned'],
])('a search for %s finds %s', async (words, found) => {
  const html = await htmlOf(`/api/reference/search?q=${encodeURIComponent(words)}`)
  expect(html).toContain(`href="/api/reference/${found}"`)
})

test('a search shows the words that it was for as text, and says when nothing has them', async () => {
  const html = await htmlOf(`/api/reference/search?q=${encodeURIComponent('"><b>zzqx')}`)
  expect(html).toContain('value="&quot;&gt;&lt;b&gt;zzqx"')
  expect(html).toContain('Nothing has all of these words.')
})

test('robots are sent to the sitemap, and nowhere once search engines are switched off', async () => {
  const robots = async () => String((await get('/robots.txt', 'text/plain')).body)
  expect(await robots()).toContain(`Sitemap: ${world.app.config.origin}/sitemap.xml`)
  expect((await get('/sitemap.xml')).status).toBe(404)
  await makeSitemapJob.perform(world.app, {})
  expect((await get('/sitemap.xml')).body).toContain(`<loc>${world.app.config.origin}/sitemap/1.xml</loc>`)
  expect((await get('/sitemap/1.xml')).body).toContain(`<loc>${world.app.config.origin}/communities</loc>`)
  await save('searchEngines', 'off')
  expect(await robots()).toBe('User-agent: *\nDisallow: /\n')
  expect((await get('/sitemap.xml')).status).toBe(404)
})

test('a visitor who reads the sitemap too often is told to wait, and nobody else', async () => {
  const other = await openWorld({ wiring: { limitScale: 0.02 }, env: { TRUSTED_PROXIES: '127.0.0.0/8' } })
  await makeSitemapJob.perform(other.app, {})
  const read = (url: string, ip: string) =>
    other.visitor.send({ method: 'GET', url, headers: { 'x-forwarded-for': ip } })
  for (let reads = 0; reads < 6; reads += 1) await read('/landing/events', '192.0.2.1')
  for (const url of ['/sitemap.xml', '/sitemap/1.xml'])
    expect(await read(url, '192.0.2.1')).toMatchObject({
      status: 429,
      headers: { 'cache-control': 'no-store', 'retry-after': expect.any(String) },
    })
  expect((await read('/sitemap.xml', '192.0.2.2')).status).toBe(200)
  expect((await read('/sitemap/x.xml', '192.0.2.2')).status).toBe(404)
})

test('people who found a security problem learn whom to tell, where the place names a contact', async () => {
  const at = '/.well-known/security.txt'
  expect((await get(at)).status).toBe(404)
  await save('contact', 'help@community.example')
  const { body } = await get(at)
  expect(String(body)).toMatch(/^Contact: mailto:help@community\.example\nExpires: \d{4}-/)
  expect(String(body)).toContain(`Canonical: ${world.app.config.origin}${at}`)
})

test('apps that administrators name may open links to the place, and wrong entries are refused', async () => {
  const [apple, android] = ['/.well-known/apple-app-site-association', '/.well-known/assetlinks.json']
  expect([(await get(apple)).status, (await get(android)).status]).toEqual([404, 404])
  const fingerprint = Array(32).fill('0A').join(':')
  const second = Array(32).fill('FF').join(':')
  await save('appleApps', 'A1B2C3D4E5.org.example.app')
  await save('androidApps', `org.example.app=${fingerprint},org.example.app=${second}`)
  expect((await get(apple)).headers['content-type']).toBe('application/json; charset=utf-8')
  expect((await get(apple)).body).toMatchObject({
    applinks: {
      details: [{ appIDs: ['A1B2C3D4E5.org.example.app'], components: expect.arrayContaining([{ '/': '/p/*' }]) }],
    },
    webcredentials: { apps: ['A1B2C3D4E5.org.example.app'] },
  })
  expect((await get(android)).body).toMatchObject([
    { target: { package_name: 'org.example.app', sha256_cert_fingerprints: [fingerprint, second] } },
  ])
  for (const wrong of ['org.example.app', `org.example.app=${fingerprint}:00`, `app=${fingerprint}`])
    await expect(saveSetting(world.app, 'androidApps', wrong)).rejects.toThrow('VALUE')
  await expect(saveSetting(world.app, 'appleApps', 'org.example.app')).rejects.toThrow('VALUE')
})

test('a password manager finds where passwords are changed', async () => {
  const { status, headers } = await get('/.well-known/change-password')
  expect([status, headers['location']]).toEqual([302, '/settings/password'])
})

test('every answer names the version of the API; one of an old call its successor, a refusal how to sign in', async () => {
  const refused = await get('/accounts/getAccountDetails', 'application/json')
  expect(refused).toMatchObject({
    status: 401,
    headers: { 'koinon-api': '1', 'www-authenticate': 'Bearer realm="koinon"' },
  })
  const ana = await world.person('ana')
  const old = await ana.send({ method: 'POST', url: '/content/searchV2', payload: { query: 'x' } })
  expect(old.headers).toMatchObject({
    deprecation: expect.stringMatching(/^@\d+$/),
    link: expect.stringContaining('successor-version'),
  })
})
