import { expect, test } from 'vitest'
import { settled } from './support/faults.ts'
import { arrive, proveIt } from './support/people.ts'

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

test('a key lets a program post; it is shown once, and stops when it is ended', async () => {
  const { page, capture, problems } = await arrive('Ana')
  await page.goto('/settings/software')
  await page.getByText('No keys yet').waitFor()
  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog', { name: 'New key' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Weather board')
  const posts = dialog.getByRole('group', { name: 'Posts and comments' })
  await posts.getByRole('checkbox', { name: 'Change' }).check()
  await capture('a new key for a program')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await proveIt(page)
  const secret = page.getByRole('dialog', { name: 'Weather board' })
  const key = await secret.getByRole('status', { name: 'Key' }).textContent()
  await capture('the key, once')
  await secret.getByRole('button', { name: 'Done' }).click()
  const post = () =>
    fetch(new URL('/content/createPost', page.url()), {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'Rain from four o’clock' }),
    })
  expect((await post()).status).toBe(200)
  await page.getByText('Changes: Posts and comments').waitFor()
  await page.getByRole('button', { name: 'More about Weather board' }).click()
  await page.getByRole('menuitem', { name: 'End key' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click()
  await page.getByText('No keys yet').waitFor()
  expect((await post()).status).toBe(401)
  expect(problems).toEqual([])
})
