import { expect, test } from 'vitest'
import { settled } from './support/faults.ts'
import { arrive, enroll } from './support/people.ts'

test('Ctrl+K opens the palette from a text field, “dark” and Enter switch, and the field has the focus again', async () => {
  const ana = await enroll('Ana')
  const { page, capture } = await arrive('Ben')
  await page.goto('/search')
  await settled(page)
  const search = page.getByRole('main').getByRole('combobox').first()
  await search.focus()
  await page.keyboard.press('Control+k')
  // Typed at once, before the palette has loaded.
  await page.keyboard.type('dark')
  const field = page.getByRole('dialog', { name: 'Search or jump to…' }).getByRole('combobox')
  await page.getByRole('option', { name: 'Switch to dark' }).waitFor()
  expect(await field.inputValue()).toBe('dark')
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  await capture('The command palette')
  await page.keyboard.press('Enter')
  await field.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.documentElement.dataset['scheme'])).toBe('dark')
  await expect.poll(() => search.evaluate((element) => element === document.activeElement)).toBe(true)

  // Somebody whom only the server knows; Tab reaches the message.
  await page.keyboard.press('Control+k')
  await page.keyboard.type(`@${ana.username}`)
  await page.getByRole('option', { name: 'Message Ana' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Message to Ana' }).waitFor()
})

test('typing after a chord that nothing handles opens nothing', async () => {
  const { page } = await arrive('Ben')
  await page.goto('/settings/account')
  await settled(page)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+Shift+y')
  // New post, the list of shortcuts, the search.
  await page.keyboard.type('c?/')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(page.url()).toContain('/settings/account')
})
