import { expect, test } from 'vitest'
import { settled } from './support/faults.ts'
import { arrive } from './support/people.ts'

test('a setting is found by another name and opened with the keyboard alone; its control has the focus', async () => {
  const { page, capture, problems } = await arrive('Ana')
  await page.goto('/settings/you')
  await settled(page)
  const field = page.getByRole('searchbox', { name: 'Search settings' })
  await field.fill('do not disturb')
  await page.getByRole('navigation', { name: 'Settings found' }).waitFor()
  await field.fill('quiet')
  await field.press('Enter')
  await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor()
  const switchOf = page.getByRole('switch', { name: 'Quiet hours' })
  await expect.poll(() => switchOf.evaluate((one) => one === document.activeElement)).toBe(true)
  await capture('a setting that was searched for')
  await field.fill('zzz')
  await page.getByRole('heading', { name: 'No settings match “zzz”' }).waitFor()
  expect(problems).toEqual([])
})

test('on a phone the groups are a page, and a group leads to its pages', async () => {
  const { page } = await arrive('Ben', { width: 360 })
  await page.goto('/settings')
  await settled(page)
  expect(await page.getByRole('navigation', { name: 'Settings sections' }).getByRole('link').count()).toBe(8)
  await page.getByRole('link', { name: /^Sign-in and security/ }).click()
  await page.getByRole('link', { name: 'Two-factor authentication' }).click()
  await page.getByRole('heading', { name: 'Two-factor authentication', level: 1 }).waitFor()
})
