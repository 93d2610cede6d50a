import { expect, test } from 'vitest'
import { createCommunity } from '../support/community.ts'
import { enroll } from '../support/people.ts'
import { visit } from '../support/visitor.ts'

test('programs find a community’s feeds, calendar and frame by the address of its page', async () => {
  const { handle } = await createCommunity(await enroll('Olga'), { handle: 'found-mill', title: 'The found mill' })
  const { page } = await visit()
  await page.goto(`/c/${handle}`)
  const links = await page.locator('head link[rel="alternate"]').evaluateAll((found) =>
    found.map((link) => ({
      type: link.getAttribute('type') ?? '',
      title: link.getAttribute('title'),
      url: link.getAttribute('href') ?? '',
    })),
  )
  expect(links.map(({ type, title }) => [type, title])).toEqual([
    ['application/rss+xml', 'The found mill'],
    ['application/atom+xml', 'The found mill'],
    ['application/feed+json', 'The found mill'],
    ['text/calendar', 'The found mill'],
    ['application/json+oembed', 'The found mill'],
  ])
  for (const { type, url } of links) {
    const answer = await page.request.get(url)
    expect([url, answer.status(), answer.headers()['content-type']]).toEqual([
      url,
      200,
      expect.stringContaining(type.replace('+oembed', '')),
    ])
  }
})
