import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Calls, arrive, enroll } from './support/people.ts'

test('messages of one person share a name, and a search leaves them where they are', async () => {
  const [{ page, calls, id, capture, problems }, ben] = [await arrive('Ana', { width: 1280 }), await enroll('Ben')]
  await calls.users.followUser({ body: { userId: ben.id } })
  await ben.calls.users.followUser({ body: { userId: id } })
  const { id: conversationId } = await calls.chat.createConversation({ body: { userId: ben.id } })
  const sendMessage = (from: Calls, text: string) =>
    from.chat.sendMessage({ body: { conversationId, clientId: randomUUID(), text } })
  await sendMessage(calls, 'Is the oven hot?')
  await sendMessage(ben.calls, 'The oven is hot.')
  await sendMessage(ben.calls, 'Eight loaves are in it.')

  await page.goto(`/messages/${conversationId}`)
  const messages = page.getByRole('article')
  await messages.filter({ hasText: 'Eight loaves' }).waitFor()
  expect(await messages.getByRole('link', { name: 'Ben' }).count()).toBe(1)
  const topOf = async (role: 'separator' | 'article') =>
    (await page.getByRole(role).first().boundingBox())?.y ?? Number.NaN
  expect(await topOf('separator')).toBeLessThan(await topOf('article'))
  await page.getByRole('link', { name: /^Conversation info/ }).waitFor()
  const field = page.getByRole('textbox', { name: 'Message to Ben' })
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)

  const before = await messages.count()
  await page.keyboard.press('Control+f')
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('oven')
  await page.getByText('1 of 2', { exact: true }).waitFor()
  await expect.poll(() => page.locator('mark').count()).toBe(2)
  expect(await messages.count()).toBeGreaterThanOrEqual(before)
  await capture('what was found in a conversation')
  expect(problems).toEqual([])
})
