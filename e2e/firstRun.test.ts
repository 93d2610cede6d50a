import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { createCommunity } from './support/community.ts'
import { linkAudience } from './support/mailbox.ts'
import { enrollEach, password } from './support/people.ts'
import { visit } from './support/visitor.ts'

const [maxPresses, maxScreens, minPosts] = [9, 3, 3] as const

/** Presses buttons, and counts presses. */
function pressing(page: Page) {
  let count = 0
  return {
    press: async (role: 'button', name: string | RegExp) => {
      await page.getByRole(role, { name, exact: true }).first().click()
      count += 1
    },
    count: () => count,
  }
}

test('from the mail of a community to a first post in at most nine presses and three screens, with a full feed', async () => {
  const authors = await enrollEach(['Olga', 'Ben', 'Cleo', 'Dan', 'Eve'])
  const [olga] = authors
  const { id: enterpriseGroupId } = await createCommunity(olga, { handle: 'first-mill', title: 'The first mill' })
  const { id: groupId } = await olga.calls.groups.createGroup({
    body: { name: 'Bread oven', enterpriseGroupId, settings: { joinPolicy: 'ANYONE', postScope: 'MEMBERS_ONLY' } },
  })
  // A ranked feed shows few posts of one person on a page.
  for (const { calls, id } of authors) {
    if (id !== olga.id) await calls.groups.joinGroup({ body: { groupId } })
    await calls.groups.createGroupPost({ body: { groupId, text: `The oven is lit, says ${id}.` } })
  }

  // By the link of the mail that asking to join sends.
  const { page } = await visit({ width: 1280 })
  const contact = `first.${process.pid}@example.org`
  await page.goto('/c/first-mill')
  await page.getByRole('textbox', { name: 'First name' }).fill('Nova')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Lind')
  await page.getByRole('textbox', { name: 'Email' }).fill(contact)
  await page.getByRole('button', { name: 'Ask to join' }).click()
  await page.waitForURL('**/c/first-mill/joined')
  await page.goto(await linkAudience(inject('dataDir'), contact))
  await page.getByText(`${contact} is confirmed.`).waitFor()
  await page.getByRole('textbox', { name: 'Your name' }).fill('Nova Lind')
  await page.getByRole('textbox', { name: 'Username' }).fill(`nova.${process.pid}`)
  await page.getByLabel('Date of birth').fill('1990-04-23')
  await page.getByLabel('Password (optional)').fill(password)
  await page.getByRole('button', { name: 'Create your account' }).click()

  await page.waitForURL('**/welcome/interests')
  const screens = new Set<string>()
  const seen = async () => {
    screens.add(new URL(page.url()).pathname)
    expect(await page.getByRole('textbox', { name: /name/i }).count()).toBe(0)
  }
  const { press, count } = pressing(page)
  await seen()
  for (const topic of [/^Arts and culture/, /^Family and home/, /^Leisure/]) await press('button', topic)
  await press('button', 'Continue')
  await page.getByRole('heading', { name: 'Groups and people to start with' }).waitFor()
  await seen()
  await press('button', 'Continue')
  await page.getByRole('heading', { name: 'Stay in touch' }).waitFor()
  await seen()
  await press('button', 'Done')
  await page.waitForURL('**/home?feed=FOR_YOU')
  expect(screens.size).toBeLessThanOrEqual(maxScreens)
  // High posts of others may fill the window: what lies below it is drawn when somebody scrolls there.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 300)
      return page.locator(`article[aria-posinset="${minPosts}"]`).count()
    })
    .toBe(1)

  await press('button', /^Share something with/)
  await page.getByRole('textbox', { name: 'Your post' }).fill('Hello, I am new here')
  await press('button', 'Post')
  await page.getByRole('article').filter({ hasText: 'Hello, I am new here' }).waitFor()
  expect(count()).toBeLessThanOrEqual(maxPresses)
})
