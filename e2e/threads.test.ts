import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { arrive, enroll } from './support/people.ts'

test('a thread opens beside its conversation, and on a phone as a page of its own', async () => {
  const [{ page, calls, id, capture, problems }, ben] = [await arrive('Ana', { width: 1280 }), await enroll('Ben')]
  await calls.users.followUser({ body: { userId: ben.id } })
  await ben.calls.users.followUser({ body: { userId: id } })
  const { id: conversationId } = await calls.chat.createConversation({ body: { userId: ben.id } })
  const send = (text: string, more = {}) =>
    ben.calls.chat.sendMessage({ body: { conversationId, clientId: randomUUID(), text, ...more } })
  const root = await send('Who brings the cake?')
  await send('The long cloth is with me.')

  await page.goto(`/messages/${conversationId}`)
  const message = page.getByRole('region', { name: 'Messages with Ben' }).getByRole('article')
  await message.filter({ hasText: 'cake' }).hover()
  await page.getByRole('button', { name: 'Reply in a thread to Ben' }).first().click()
  const thread = page.getByRole('complementary', { name: 'Thread' })
  const field = thread.getByRole('textbox', { name: 'Reply in the thread' })
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  await field.fill('I do')
  await field.press('Enter')
  await thread.getByRole('article').filter({ hasText: 'I do' }).waitFor()
  await send('And I the tea', { threadId: root.id })
  await thread.getByRole('article').filter({ hasText: 'And I the tea' }).waitFor()
  expect(await message.count()).toBe(2)
  await capture('thread beside its conversation')

  await field.press('Escape')
  await thread.waitFor({ state: 'detached' })
  await expect
    .poll(() => message.filter({ hasText: 'cake' }).evaluate((one) => one === document.activeElement))
    .toBe(true)
  await page.setViewportSize({ width: 390, height: 844 })
  await message.getByRole('button', { name: /2 replies/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Thread' }).waitFor()
  expect(await message.count()).toBe(0)
  await capture('thread on a phone')
  await page.goBack()
  await message.filter({ hasText: 'cake' }).waitFor()
  expect(problems).toEqual([])
})
