import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createCommunity } from '../support/community.ts'
import { enroll } from '../support/people.ts'
import { visit } from '../support/visitor.ts'

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
  const { id, handle } = await createCommunity(olga, { handle: 'open-mill', title: 'The open mill' })
  const productUrl = inject('productUrl')
  const address = new URL('/oembed', productUrl)
  address.searchParams.set('url', `${productUrl}/c/${handle}`)
  const { html } = (await (await fetch(address)).json()) as { html: string }
  const { port } = await openWebsite(html)
  const group = await olga.calls.groups.getEnterpriseGroup({ params: { id } })
  if (group.locked) throw new Error('The owner reads the group.')
  const settings = { embedHosts: [`127.0.0.1:${port}`] }
  await olga.calls.groups.editEnterpriseGroup({ body: { enterpriseGroupId: id, version: group.version, settings } })

  const { page, context } = await visit({ baseUrl: `http://127.0.0.1:${port}` })
  await page.goto('/')
  const frame = page.frameLocator('iframe[title="The open mill"]')
  const opened = context.waitForEvent('page')
  await frame.getByRole('link', { name: 'Join The open mill' }).click()
  const tab = await opened
  await tab.getByRole('heading', { name: 'The open mill', level: 1 }).waitFor()
  expect(new URL(tab.url()).pathname).toBe(`/c/${handle}`)
  expect(page.url()).toBe(`http://127.0.0.1:${port}/`)
  expect(await tab.evaluate(() => window.opener)).toBeNull()

  const foreign = await visit({ baseUrl: `http://localhost:${port}` })
  const refused = foreign.page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  await foreign.page.goto('/')
  expect((await refused).type()).toBe('error')
  expect(await foreign.page.frameLocator('iframe').getByRole('link').count()).toBe(0)
})
