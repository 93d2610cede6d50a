import { expect, test } from 'vitest'
import { createCommunity } from '../support/community.ts'
import { enroll } from '../support/people.ts'
import { visit } from '../support/visitor.ts'

test('a visitor reads an opened group and its posts without scripts, and one that is closed is not found', async () => {
  const olga = await enroll('Olga')
  const { id: groupId } = await createCommunity(olga, { handle: 'open-oven', title: 'The open oven' })
  const { id } = await olga.calls.groups.createGroupPost({ body: { groupId, text: 'Bread on Friday' } })
  const { page } = await visit({ javaScript: false })
  await page.goto(`/g/${groupId}`)
  await page.getByText('Bread on Friday').waitFor()
  await page.goto(`/p/${id}`)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Post by Olga')
  const linked = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(linked ?? '')).toMatchObject({ '@type': 'DiscussionForumPosting', text: 'Bread on Friday' })
  const { version } = (await olga.calls.groups.getGroup({ params: { id: groupId } })) as { version: number }
  const settings = { forVisitors: false }
  await olga.calls.groups.editEnterpriseGroup({ body: { enterpriseGroupId: groupId, version, settings } })
  for (const path of [`/p/${id}`, `/g/${groupId}`]) expect((await page.request.get(path)).status()).toBe(404)
})

test('a visitor past the limit of requests is told to wait, and nothing is called missing', async () => {
  const olga = await enroll('Olga')
  const { handle } = await createCommunity(olga, { handle: 'busy-oven', title: 'The busy oven' })
  const { page } = await visit({ javaScript: false })
  const api = `/landing/community-profile/${handle}`
  await expect
    .poll(async () => {
      const some = Array.from({ length: 50 }, async () => (await page.request.get(api)).status())
      return (await Promise.all(some)).every((status) => status === 429)
    })
    .toBe(true)
  const answer = await page.goto(`/c/${handle}`)
  expect([answer?.status(), Number(answer?.headers()['retry-after'])]).toEqual([429, expect.any(Number)])
  await page.getByRole('heading', { name: 'Too many attempts' }).waitFor()
})
