import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settled } from './support/faults.ts'
import { arrive, enroll } from './support/people.ts'

const hasFocus = (page: Page, selector: string) =>
  page.evaluate((target) => document.activeElement?.matches(target) === true, selector)

/** How often Tab is pressed, from the start of the page, until the link is reached; then it is followed. */
async function follow(page: Page, link: string): Promise<number> {
  const target = page.getByRole('link', { name: link })
  for (let stops = 1; stops < 10; stops += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) {
      await page.keyboard.press('Enter')
      return stops
    }
  }
  throw new Error(`${link} is not among the first stops.`)
}

test('writing begins at once in a conversation, and a few tab stops away on every screen with a text field', async () => {
  const [ana, ben] = await Promise.all([enroll('Ana'), arrive('Ben')])
  const { page } = ben
  await ben.calls.users.followUser({ body: { userId: ana.id } })
  const { id: postId } = await ana.calls.content.createPost({ body: { text: 'The bread is in the oven.' } })
  const { id } = await ben.calls.chat.createConversation({ body: { userId: ana.id } })
  await ben.calls.chat.sendMessage({ body: { conversationId: id, clientId: 'first', text: 'Is it done?' } })

  await page.goto('/messages')
  await page.getByRole('link', { name: 'Ana' }).waitFor()
  expect(await follow(page, 'Skip to list')).toBeLessThanOrEqual(2)
  expect(await hasFocus(page, '#list a')).toBe(true)
  // No stop at all, whether the link in the list is pressed or the address is opened.
  await page.keyboard.press('Enter')
  const box = page.getByRole('textbox', { name: 'Message to Ana' })
  await box.waitFor()
  await expect.poll(() => hasFocus(page, '#field textarea')).toBe(true)
  await page.goto(`/messages/${id}`)
  await box.waitFor()
  await expect.poll(() => hasFocus(page, '#field textarea')).toBe(true)
  await page.keyboard.type('Keep a piece')
  // The plain field or the editor that takes its place.
  await expect.poll(() => box.evaluate((one) => ('value' in one ? one.value : one.textContent))).toBe('Keep a piece')

  await page.goto('/home')
  await page.getByRole('article').first().waitFor()
  expect(await follow(page, 'Skip to composer')).toBeLessThanOrEqual(2)
  expect(await hasFocus(page, '#composer')).toBe(true)
  await page.goto('/home')
  await page.getByRole('article').first().waitFor()
  expect(await follow(page, 'Skip to list')).toBeLessThanOrEqual(3)
  expect(await hasFocus(page, '#list *')).toBe(true)
  await page.goto(`/p/${postId}`)
  await page.getByRole('textbox', { name: 'Write a comment' }).waitFor()
  expect(await follow(page, 'Skip to text field')).toBeLessThanOrEqual(2)
  // Once the focus is there, the editor takes the place of the plain field.
  await expect.poll(() => hasFocus(page, '#field [contenteditable=true]')).toBe(true)
})

test('on a touch screen opening a conversation does not open the keyboard', async () => {
  const [ana, ben] = await Promise.all([enroll('Ana'), arrive('Ben', { width: 360, isTouch: true })])
  const { id } = await ben.calls.chat.createConversation({ body: { userId: ana.id } })
  await ben.page.goto(`/messages/${id}`)
  await ben.page.getByRole('textbox', { name: 'Message to Ana' }).waitFor()
  await settled(ben.page)
  expect(await hasFocus(ben.page, 'textarea')).toBe(false)
})
