import { expect, test } from 'vitest'
import { settled } from './support/faults.ts'
import { arrive, enroll } from './support/people.ts'
import { picture, upload } from './support/pictures.ts'

test('Discover shows no picture twice, and people to follow beside it; search says where a message stands', async () => {
  const [ana, cem, ben] = [await enroll('Ana'), await enroll('Cem'), await arrive('Ben')]
  const { page } = ben
  for (const [one, other] of [
    [ana, cem],
    [cem, ben],
  ] as const) {
    await one.calls.users.followUser({ body: { userId: other.id } })
    await other.calls.users.followUser({ body: { userId: one.id } })
  }
  for (const text of ['Blossom at the gate', 'Blossom once more']) {
    const mediaIds = [await upload(cem, 'POST', await picture('POSTER'))]
    await cem.calls.content.createPost({ body: { text, mediaIds } })
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/discover')
  await page.getByRole('complementary').getByRole('button', { name: 'Follow Ana' }).waitFor()
  await settled(page)
  const pictures = page
    .getByRole('region', { name: /^Popular/ })
    .getByRole('article')
    .locator('img')
  await pictures.first().waitFor()
  const urls = await pictures.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))
  expect(new Set(urls).size).toBe(urls.length)
  await ben.capture('Discover')

  const { id: conversationId } = await ben.calls.chat.createGroupConversation({
    body: { participantIds: [ana.id, cem.id], title: 'Harvest supper' },
  })
  await ben.calls.chat.sendMessage({
    body: { conversationId, clientId: 'quincebread', text: 'The quincebread is out of the oven.' },
  })
  await page.goto('/search?q=quincebread')
  const found = page.getByRole('region', { name: 'Messages' })
  await found.getByText('in Harvest supper').waitFor()
  await ben.capture('search')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/messages/**')
  expect(ben.problems).toEqual([])
})
