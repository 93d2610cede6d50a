import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settled } from './support/faults.ts'
import { arrive } from './support/people.ts'

test('two people chat: typing, replies, reactions, edits and read receipts arrive at once', async () => {
  const serviceWorker = true
  const [ana, ben] = [await arrive('Ana', { width: 360, serviceWorker }), await arrive('Ben', { serviceWorker })]
  await ana.calls.users.followUser({ body: { userId: ben.id } })
  await ben.calls.users.followUser({ body: { userId: ana.id } })
  await ana.page.goto(`/@${ben.username}`)
  await ana.page.getByRole('button', { name: 'Write to Ben' }).click()
  const anaWrites = ana.page.getByRole('textbox', { name: 'Message to Ben' })
  await anaWrites.fill('Are you at the allotment on Saturday?')
  await anaWrites.press('Enter')

  await ben.page.goto('/messages')
  await ben.page.getByRole('link', { name: 'Ana' }).click()
  // Ben is online, which Ana sees without reloading, and vice versa.
  const conversations = (page: Page) => page.getByRole('list', { name: 'Conversations' })
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
  await answer.getByRole('button', { name: /^Answer to Ana/ }).waitFor()
  await ana.page.getByText('Read', { exact: true }).waitFor()
  await ana.look('a conversation on a phone')

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
  await mind.getByRole('button', { name: 'More about the message by Ana' }).click()
  await ana.page.getByRole('menuitem', { name: 'Delete for everyone' }).click()
  // It is carried out once it can no longer be undone, or once the page is left.
  await ana.page.goto('/messages')
  await settled(ana.page)
  await conversations(ana.page).getByRole('img', { name: 'Online' }).waitFor()
  // Well before the ten seconds in which it could have been undone.
  await ben.page.getByRole('article').getByText('Message deleted').waitFor()
  await ben.look('a conversation')
  expect([...ana.problems, ...ben.problems]).toEqual([])
})
