import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createCommunity } from '../support/community.ts'
import { type Member, enroll } from '../support/people.ts'
import { picture, upload } from '../support/pictures.ts'
import { visit } from '../support/visitor.ts'

/** Names the websites that may show the group. */
async function allow(
  { calls }: Member,
  enterpriseGroupId: string,
  embedHosts: string[],
  more: { pictureMediaId?: string } = {},
): Promise<void> {
  const group = await calls.groups.getEnterpriseGroup({ params: { id: enterpriseGroupId } })
  if (group.locked) throw new Error('The owner reads the group.')
  await calls.groups.editEnterpriseGroup({
    body: { enterpriseGroupId, version: group.version, settings: { embedHosts }, ...more },
  })
}

/** Another website with one page; the hosts by which this machine knows it are different websites to a browser. */
async function openWebsite(html: string): Promise<{ port: number }> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><html lang="en"><title>A parish</title><h1>Our parish</h1>${html}</html>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.close()
    await once(server, 'close')
  })
  return { port: (server.address() as AddressInfo).port }
}

test('a website that an admin named shows the community’s invitation, and another website does not', async () => {
  const olga = await enroll('Olga')
  // Longer than any frame is wide.
  const title = `The open mill ${'w'.repeat(90)}`
  const { id, handle } = await createCommunity(olga, { handle: 'open-mill', title })
  const { id: postId } = await olga.calls.groups.createEnterprisePost({
    body: { enterpriseGroupId: id, text: 'w'.repeat(300) },
  })
  const productUrl = inject('productUrl')
  const address = new URL('/oembed', productUrl)
  address.searchParams.set('url', `${productUrl}/c/${handle}`)
  const { html } = (await (await fetch(address)).json()) as { html: string }
  const { port } = await openWebsite(`${html}<iframe title="A post" src="${productUrl}/embed/post/${postId}"></iframe>`)
  await allow(olga, id, [`127.0.0.1:${port}`])

  const { page, context } = await visit({ baseUrl: `http://127.0.0.1:${port}` })
  await page.goto('/')
  const frame = page.frameLocator(`iframe[title="${title}"]`)
  for (const document of [frame, page.frameLocator('iframe[title="A post"]')])
    expect(await document.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth)).toBe(0)
  const opened = context.waitForEvent('page')
  await frame.getByRole('link', { name: `Join ${title}` }).click()
  const tab = await opened
  await tab.getByRole('heading', { name: title, level: 1 }).waitFor()
  expect(new URL(tab.url()).pathname).toBe(`/c/${handle}`)
  expect(page.url()).toBe(`http://127.0.0.1:${port}/`)
  expect(await tab.evaluate(() => window.opener)).toBeNull()

  const foreign = await visit({ baseUrl: `http://localhost:${port}` })
  const refused = foreign.page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  await foreign.page.goto('/')
  expect((await refused).type()).toBe('error')
  expect(await foreign.page.frameLocator('iframe').getByRole('link').count()).toBe(0)
})

test('a website that keeps the frame in a sandbox, as WordPress does, is told its height and where its links lead', async () => {
  const olga = await enroll('Olga')
  const { id, handle } = await createCommunity(olga, { handle: 'boxed-mill', title: 'The boxed mill' })
  const productUrl = inject('productUrl')
  const { port } = await openWebsite(`
    <iframe title="Boxed" height="50" sandbox="allow-scripts" src="${productUrl}/embed/join/${handle}?messages=1#?secret=a1"></iframe>
    <script>
      addEventListener('message', ({ data: { secret, message, value } }) => {
        if (secret !== 'a1') return
        if (message === 'height') document.querySelector('iframe').height = value
        if (message === 'link') location.href = value
      })
    </script>`)
  await allow(olga, id, [`127.0.0.1:${port}`])
  const { page } = await visit({ baseUrl: `http://127.0.0.1:${port}` })
  await page.goto('/')
  const frame = page.frameLocator('iframe')
  const heightOf = async () => (await page.locator('iframe').boundingBox())?.height ?? 0
  await expect.poll(heightOf).toBeGreaterThan(120)
  const link = frame.getByRole('link', { name: 'Join The boxed mill' })
  // The style sheet came along.
  expect(await link.evaluate((button) => getComputedStyle(button).textDecorationLine)).toBe('none')
  await link.click()
  await page.getByRole('heading', { name: 'The boxed mill', level: 1 }).waitFor()
  expect(page.url()).toBe(`${productUrl}/c/${handle}`)
})

test('a website that keeps the frame in a sandbox shows the pictures of the community, the author and the post', async () => {
  const olga = await enroll('Olga')
  const { id, handle } = await createCommunity(olga, { handle: 'painted-mill', title: 'The painted mill' })
  const avatarMediaId = await upload(olga, 'AVATAR', await picture('FACE'))
  await olga.calls.accounts.editAccountInfo({ body: { avatarMediaId } })
  const pictureMediaId = await upload(olga, 'COVER', await picture('PATTERN'))
  const { id: postId } = await olga.calls.groups.createEnterprisePost({
    body: {
      enterpriseGroupId: id,
      text: 'The wheel turns again.',
      mediaIds: [await upload(olga, 'POST', await picture('LANDSCAPE'))],
    },
  })
  const frames = [`join/${handle}`, `events/${handle}`, `post/${postId}`]
  const { port } = await openWebsite(
    frames
      .map((path) => `<iframe title="${path}" sandbox src="${inject('productUrl')}/embed/${path}"></iframe>`)
      .join(''),
  )
  await allow(olga, id, [`127.0.0.1:${port}`], { pictureMediaId })
  const { page } = await visit({ baseUrl: `http://127.0.0.1:${port}` })
  await page.goto('/')
  for (const [index, count] of [1, 1, 2].entries()) {
    const pictures = page.frameLocator(`iframe[title="${frames[index]}"]`).locator('img')
    const seen = () =>
      pictures.evaluateAll((all: HTMLImageElement[]) => all.filter((one) => one.naturalWidth > 0).length)
    await expect.poll(seen).toBe(count)
  }
})
