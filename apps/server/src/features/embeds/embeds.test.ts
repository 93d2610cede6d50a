import { expect, test } from 'vitest'
import { addEvent } from '#test/world/make/events.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { uploadPicture } from '#test/world/make/uploads.ts'
import { openWorld } from '#test/world/world.ts'
import { dayMs } from '#kernel/durations.ts'
import { saveSetting } from '../../admin/settings.ts'

const world = await openWorld()
const { visitor } = world
const { origin } = world.app.config
const olga = await world.person('olga')
const mill = { owner: olga, kind: 'ENTERPRISE', handle: 'the-mill', name: 'The <Mill>' } as const
const { groupId } = await addGroup(world, { ...mill, for_visitors: true })
await addGroup(world, { owner: olga, kind: 'ENTERPRISE', handle: 'closed-mill', name: 'Closed' })

const get = (url: string, headers: Record<string, string> = {}) => visitor.send({ method: 'GET', url, headers })
const htmlOf = async (url: string) => String((await get(url)).body)
const oEmbed = (url: string, rest = '') => get(`/oembed?url=${encodeURIComponent(url)}${rest}`)
const allow = async (embedHosts: string[]) => {
  const group = await olga.groups.getEnterpriseGroup({ params: { id: groupId } })
  if (group.locked) throw new Error('The owner reads the group.')
  const body = { enterpriseGroupId: groupId, version: group.version, settings: { embedHosts } }
  return olga.groups.editEnterpriseGroup({ body })
}
const ancestorsOf = async (url: string) =>
  /frame-ancestors ([^;]+)/.exec(String((await get(url)).headers['content-security-policy']))?.[1]

test('frames show nowhere until an admin names the websites, and then only there', async () => {
  expect(await ancestorsOf('/embed/join/the-mill')).toBe("'none'")
  expect((await get('/embed/join/the-mill')).headers).toMatchObject({
    'x-frame-options': 'DENY',
    'cache-control': 'no-cache',
  })
  await allow(['choir.example', '*.parish.example'])
  for (const kind of ['join', 'events'])
    expect(await ancestorsOf(`/embed/${kind}/the-mill`)).toBe('choir.example *.parish.example')
  const { headers } = await get('/embed/join/the-mill')
  expect(headers).not.toHaveProperty('x-frame-options')
  expect(headers['cache-control']).toBe('public, max-age=300')
  expect((await get('/embed/join/the-mill')).headers['content-security-policy']).not.toMatch(/script-src|unsafe/)
  await allow(['*'])
  expect(await ancestorsOf('/embed/join/the-mill')).toBe('*')
  for (const wrong of ['https://choir.example', 'choir.example; script-src *', "'self'", 'a b'])
    await expect(allow([wrong])).rejects.toMatchObject({ status: 400, body: { code: 'INVALID_PARAMETER' } })
})

test('a frame is made without cookie and script, and what it links to opens in a tab of its own', async () => {
  const { body, headers } = await get('/embed/join/the-mill', { cookie: 'koinon.locale=de', 'accept-language': 'en' })
  expect(headers).not.toHaveProperty('set-cookie')
  expect(String(body)).not.toContain('<script')
  expect(String(body)).toContain('Join The &lt;Mill&gt;')
  const links = String(body).match(/<a [^>]+>/g) ?? []
  expect(links).toEqual([`<a href="${origin}/c/the-mill" target="_blank" rel="noopener" class="button">`])
})

test('a frame that oEmbed names says in messages how high it is and what is pressed, also in a sandbox without origin', async () => {
  const { body, headers } = await get('/embed/join/the-mill?messages=1')
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  const files = [...String(body).matchAll(/(?:href|src)="(\/embed\/[^"]+)"/g)].map(([, path = '']) => path)
  expect(files).toEqual(['/embed/style.css', '/embed/messages.js'])
  for (const file of files)
    expect((await get(file)).headers).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin' })
})

test('a frame speaks the language that its website names, and has its colours', async () => {
  expect(await htmlOf('/embed/join/the-mill?lang=de&theme=dark')).toMatch(/<html lang="de" dir="ltr" class="dark">/)
  expect(await htmlOf('/embed/join/the-mill?lang=ar&theme=%22x')).toMatch(/<html lang="ar" dir="rtl">/)
})

test('the frame of events lists what is open to visitors, soonest first, in the event’s own time', async () => {
  expect(await htmlOf('/embed/events/the-mill?lang=en')).toContain('No events are planned.')
  await addEvent(world, { groupId, by: olga, title: 'Harvest', dates: [{ in: 48 }] })
  await addEvent(world, { groupId, by: olga, title: 'Picnic', dates: [{ in: 24 }] })
  await addEvent(world, { groupId, by: olga, title: 'Inner circle', visibility: 'GROUP_MEMBERS' })
  const html = await htmlOf('/embed/events/the-mill?lang=en')
  expect([...html.matchAll(/<li><a[^>]+>([^<]+)/g)].map(([, title]) => title)).toEqual(['Picnic', 'Harvest'])
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'Europe/Vienna' })
  expect(html).toContain(day.format(new Date(world.app.runtime.now().getTime() + 2 * dayMs)))
})

test('a post in an open group is shown where its group is, and a person’s post on no other website', async () => {
  await allow(['choir.example'])
  const { id } = await olga.groups.createGroupPost({ body: { groupId, text: 'One <b>bold</b>\n\nTwo' } })
  expect(await htmlOf(`/embed/post/${id}`)).toContain(
    '<p dir="auto">One &lt;b&gt;bold&lt;/b&gt;</p><p dir="auto">Two</p>',
  )
  expect(await ancestorsOf(`/embed/post/${id}`)).toBe('choir.example')
  const own = await olga.content.createPost({ body: { text: 'My own' } })
  expect((await get(`/embed/post/${own.id}`)).status).toBe(404)
  await olga.accounts.editAccountInfo({ body: { privacy: { findableByVisitors: true } } })
  expect(await ancestorsOf(`/embed/post/${own.id}`)).toBe("'none'")
})

test('the frame of a post shows its first picture, also in a sandbox without origin, as long as the post is for visitors', async () => {
  const mediaIds = [await uploadPicture(world, olga)]
  const { id } = await olga.groups.createGroupPost({ body: { groupId, text: 'The wheel', mediaIds } })
  await world.settle()
  const src = / src="(\/media\/[^"]+)"/.exec(await htmlOf(`/embed/post/${id}`))?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(await get(src)).toMatchObject({ status: 200, headers: { 'cross-origin-resource-policy': 'cross-origin' } })
  const own = await olga.content.refreshS3DownloadLink({ params: { id: mediaIds[0] ?? '' } })
  const { headers } = await olga.send({ method: 'GET', url: own.sources[0]?.url ?? '' })
  expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'same-origin' })
  await olga.content.deletePost({ body: { postId: id } })
  expect((await get(src)).status).toBe(404)
})

test('a post in the name of a community is shown as its own, as on its page', async () => {
  const { id } = await olga.groups.createEnterprisePost({
    body: { enterpriseGroupId: groupId, text: 'We open at nine' },
  })
  expect(await htmlOf(`/embed/post/${id}`)).toContain('<h1>The &lt;Mill&gt;</h1>')
  expect((await oEmbed(`${origin}/p/${id}`)).body).toMatchObject({ author_name: 'The <Mill>' })
})

test('of a post with a content warning the frame and oEmbed show the note alone', async () => {
  const sensitive = { cover: true, note: 'Blood' }
  const mediaIds = [await uploadPicture(world, olga)]
  const { id } = await olga.groups.createGroupPost({ body: { groupId, text: 'The whole wound', mediaIds, sensitive } })
  await world.settle()
  const html = await htmlOf(`/embed/post/${id}?lang=en`)
  expect(html).toContain('<strong>Post with a content warning</strong></p><p dir="auto">Blood</p>')
  expect(html).not.toMatch(/wound|class="large"/)
  expect((await oEmbed(`${origin}/p/${id}`)).body).toMatchObject({ title: 'Blood' })
})

test('oEmbed gives frames of communities, and the titles of posts', async () => {
  const { body, headers } = await oEmbed(`${origin}/c/the-mill`, '&maxwidth=300&maxheight=150.4')
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(body).toMatchObject({
    type: 'rich',
    version: '1.0',
    title: 'The <Mill>',
    width: 300,
    height: 150,
    provider_url: origin,
  })
  const { html } = body as { html: string }
  expect(html).toContain(`<iframe src="${origin}/embed/join/the-mill?messages=1" title="The &lt;Mill&gt;" width="300"`)
  expect(html).toContain(`<blockquote><a href="${origin}/c/the-mill">The &lt;Mill&gt;</a></blockquote><iframe `)
  const { id } = await olga.groups.createGroupPost({ body: { groupId, text: 'A title\nand more' } })
  expect((await oEmbed(`${origin}/p/${id}`)).body).toMatchObject({ type: 'link', title: 'A title' })
})

test('oEmbed is a call too, which refuses what it does not find as other calls do', async () => {
  const { getOEmbed } = visitor.landing
  const url = `${origin}/c/the-mill`
  const smallest = await getOEmbed({ query: { url, maxwidth: 10, maxheight: 10 } })
  expect(smallest).toMatchObject({ type: 'rich', width: 200, height: 120 })
  await expect(getOEmbed({ query: { url: `${origin}/c/nobody` } })).rejects.toMatchObject({
    body: { code: 'NOT_FOUND' },
  })
  await expect(getOEmbed({ query: { url: `${origin}/e/${world.app.runtime.id()}` } })).rejects.toMatchObject({
    body: { code: 'EVENT_NOT_FOUND' },
  })
})

test('oEmbed gives the events of a community for the address of one', async () => {
  const { eventId } = await addEvent(world, { groupId, by: olga, title: 'Feast' })
  const { body } = await oEmbed(`${origin}/e/${eventId}`)
  expect(body).toMatchObject({ type: 'rich', title: 'Feast' })
  expect((body as { html: string }).html).toContain(`${origin}/embed/events/the-mill`)
})

test('a group without a community has frames by its id, which are found by the address of its page and of its events', async () => {
  const { groupId: id } = await addGroup(world, { owner: olga, name: 'Bell ringers', for_visitors: true })
  expect(await htmlOf(`/embed/join/${id}`)).toContain(`<a href="${origin}/g/${id}" target="_blank"`)
  const { eventId } = await addEvent(world, { groupId: id, by: olga, title: 'Practice' })
  expect(await htmlOf(`/embed/events/${id}?lang=en`)).toContain('Practice')
  const frameOf = async (path: string) => ((await oEmbed(origin + path)).body as { html: string }).html
  expect(await frameOf(`/g/${id}`)).toContain(`${origin}/embed/join/${id}?`)
  expect(await frameOf(`/e/${eventId}`)).toContain(`${origin}/embed/events/${id}?`)
})

test('oEmbed knows no address that only looks like one of the place, and none that visitors do not find', async () => {
  const { host } = new URL(origin)
  for (const url of [
    `http://${host}.evil.example/c/the-mill`,
    `http://evil.example/?${origin}/c/the-mill`,
    `http://${host}@evil.example/c/the-mill`,
    `http://someone@${host}/c/the-mill`,
    `https://${host}/c/the-mill`,
    `${origin}/c/the-mill/joined`,
    `${origin}/c/closed-mill`,
    `${origin}/c/nobody`,
    `${origin}/e/${world.app.runtime.id()}`,
    'the-mill',
  ])
    expect([url, (await oEmbed(url)).status]).toEqual([url, 404])
  expect((await get('/oembed')).status).toBe(404)
})

test('a format that oEmbed knows and the place does not offer is refused as oEmbed prescribes', async () => {
  for (const rest of ['&format=xml', '&format=JSON', '&format=json&format=xml'])
    expect(await oEmbed(`${origin}/c/the-mill`, rest)).toMatchObject({
      status: 501,
      body: { code: 'FORMAT_NOT_OFFERED' },
    })
})

test('a place that is closed to visitors shows nothing on other websites', async () => {
  const switchedOff = new Promise<void>((resolve) => world.app.place.onChange(() => resolve()))
  await saveSetting(world.app, 'visitors', 'off')
  await switchedOff
  expect((await get('/embed/join/the-mill')).status).toBe(404)
  expect((await oEmbed(`${origin}/c/the-mill`)).status).toBe(404)
})
