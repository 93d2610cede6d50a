import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settled } from './support/faults.ts'
import { arrive } from './support/people.ts'
import { picture } from './support/pictures.ts'

test('two people chat: typing, replies, reactions, edits and read receipts arrive at once', async () => {
  const serviceWorker = true
  const [ana, ben] = [await arrive('Ana', { width: 360, serviceWorker }), await arrive('Ben', { serviceWorker })]
  await ana.calls.users.followUser({ body: { userId: ben.id } })
  await ben.calls.users.followUser({ body: { userId: ana.id } })
  await ana.page.goto(`/@${ben.username}`)
  await ana.page.getByRole('button', { name: 'Message Ben' }).click()
  const anaWrites = ana.page.getByRole('textbox', { name: 'Message to Ben' })
  await anaWrites.fill('Are you at the allotment on Saturday?')
  await anaWrites.press('Enter')

  await ben.page.goto('/messages')
  await ben.page.getByRole('link', { name: 'Ana' }).click()
  // Ben is online, which Ana sees without reloading, and vice versa.
  const conversations = (page: Page) => page.getByRole('list', { name: 'Messages', exact: true })
  await conversations(ben.page).getByRole('img', { name: 'Online' }).waitFor()
  const said = ben.page.getByRole('article').filter({ hasText: 'Are you at the allotment' })
  await said.waitFor()
  const benWrites = ben.page.getByRole('textbox', { name: 'Message to Ana' })
  await benWrites.pressSequentially('From')
  await ana.page.getByText(/Ben is (typing|writing)/).waitFor()
  await benWrites.fill('')

  await said.hover()
  await said.getByRole('button', { name: 'React' }).focus()
  await ben.page.keyboard.press('Enter')
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Applause' }).click()
  await ana.page.getByRole('button', { name: 'Applause 1', exact: true }).waitFor()
  await said.getByRole('button', { name: 'Reply to Ana' }).click()
  await benWrites.fill('From nine. Shall I bring the ladder?')
  await benWrites.press('Enter')
  const answer = ana.page.getByRole('article').filter({ hasText: 'Shall I bring the ladder?' })
  await answer.waitFor()
  await answer.getByRole('button', { name: /^Reply to Ana/ }).waitFor()
  await ana.page.getByText('Read', { exact: true }).waitFor()
  await ana.capture('a conversation on a phone')

  await benWrites.press('ArrowUp')
  const change = ben.page.getByRole('textbox', { name: 'Edit your message' })
  await change.fill('From nine. I bring the ladder.')
  await change.press('Enter')
  const changed = ana.page.getByRole('article').filter({ hasText: 'I bring the ladder.' })
  await changed.getByText('Edited').waitFor()

  await anaWrites.fill('Never mind')
  await anaWrites.press('Enter')
  const mind = ana.page.getByRole('article').filter({ hasText: 'Never mind' })
  await ben.page.getByRole('article').filter({ hasText: 'Never mind' }).waitFor()
  await mind.hover()
  await mind.getByRole('button', { name: 'More about the message by Ana' }).click()
  await ana.page.getByRole('menuitem', { name: 'Delete for everyone' }).click()
  // It is carried out once it can no longer be undone, or once the page is left.
  await ana.page.goto('/messages')
  await settled(ana.page)
  await conversations(ana.page).getByRole('img', { name: 'Online' }).waitFor()
  // Well before the ten seconds in which it could have been undone.
  await ben.page.getByRole('article').getByText('Message deleted').waitFor()
  await ben.capture('a conversation')
  expect([...ana.problems, ...ben.problems]).toEqual([])
})

test('a participant finds words and days in a conversation, sees descriptions of pictures, and reports a message', async () => {
  const [ana, ben] = [await arrive('Ana'), await arrive('Ben', { width: 360 })]
  const { id } = await ana.calls.chat.createConversation({ body: { userId: ben.id } })
  await ana.page.goto(`/messages/${id}`)
  const { name, mimeType, buffer } = await picture('LANDSCAPE', 7)
  await ana.page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  await ana.page.getByRole('button', { name: `Add alt text: ${name}` }).click()
  const describing = ana.page.getByRole('dialog', { name: 'Image description' })
  await describing.getByRole('textbox').fill('Hills at dusk')
  await ana.capture('describing a picture')
  await describing.getByRole('button', { name: 'Save description' }).click()
  const box = ana.page.getByRole('textbox', { name: 'Message to Ben' })
  await box.fill('The Überfahrt is at nine')
  await box.press('Enter')

  await ben.page.goto(`/messages/${id}`)
  await ben.page.getByRole('button', { name: 'View larger: Hills at dusk' }).click()
  await ben.page.getByRole('dialog', { name: 'Pictures of the message' }).getByRole('img').waitFor()
  await ben.page.keyboard.press('Escape')
  await ben.page.getByRole('button', { name: 'Show image description' }).click()
  await ben.page.getByRole('dialog').getByText('Hills at dusk').waitFor()
  await ben.page.keyboard.press('Escape')

  const search = ben.page.getByRole('button', { name: 'Search this conversation' })
  const isFocused = (element: Locator) => element.evaluate((one) => one === document.activeElement)
  // Ending a search by keyboard returns to where it began.
  await search.press('Enter')
  await ben.page.getByRole('searchbox', { name: 'Search messages' }).press('Escape')
  await expect.poll(() => isFocused(search)).toBe(true)
  await search.click()
  await ben.page.getByRole('button', { name: 'Jump to date' }).click()
  const show = ben.page.getByRole('button', { name: 'Jump', exact: true })
  await show.waitFor()
  // In an empty field, the arrow enters today's date, part by part.
  for (const part of await ben.page.getByRole('spinbutton').all()) await part.press('ArrowUp')
  await ben.capture('searching a conversation')
  await show.click()
  // The jump ends the search, whose button would otherwise close it.
  await show.waitFor({ state: 'hidden' })
  const said = ben.page.getByRole('article').filter({ hasText: 'The Überfahrt' })
  await said.waitFor()
  await search.click()
  await ben.page.getByRole('searchbox').fill('uberf')
  await expect.poll(() => ben.page.locator('mark').allTextContents()).toEqual(['Überf'])
  await ben.capture('words found in a conversation')
  await ben.page.getByText('1 of 1', { exact: true }).waitFor()
  await ben.page.getByRole('button', { name: 'Back to the messages' }).click()
  await expect.poll(() => isFocused(search)).toBe(true)

  await said.hover()
  await said.getByRole('button', { name: 'More about the message by Ana' }).click()
  await ben.page.getByRole('menuitem', { name: 'Report message' }).click()
  const reporting = ben.page.getByRole('dialog')
  await reporting.getByLabel('Spam or a scam').check()
  await ben.capture('reporting a message')
  await reporting.getByRole('button', { name: 'Send report' }).click()
  await ben.page.getByRole('dialog', { name: 'Report received' }).waitFor()
  expect([...ana.problems, ...ben.problems]).toEqual([])
})
