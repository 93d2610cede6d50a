import { expect, test } from 'vitest'
import { arrive, proveIt } from '../support/people.ts'

test('a member makes a secret address for a feed reader, copies it and ends it', async () => {
  const { page, context, capture, problems } = await arrive('Ana')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/settings/feeds')
  await page.getByText('No addresses yet').waitFor()
  await page.getByRole('button', { name: 'New address' }).click()
  await page.getByRole('menuitem', { name: 'Home' }).click()
  // An address outlives the session that makes it.
  await proveIt(page)
  const feeds = page.getByRole('list', { name: 'Feeds' })
  await feeds.getByText('For feed readers').waitFor()
  await capture('a secret address')
  await feeds.getByRole('button', { name: 'Copy the address of Home' }).click()
  await feeds.getByRole('status').filter({ hasText: /\S/ }).waitFor({ state: 'attached' })
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect((await fetch(address)).status).toBe(200)

  await feeds.getByRole('button', { name: 'End the address of Home' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End address' }).click()
  await page.getByText('No addresses yet').waitFor()
  expect((await fetch(address)).status).toBe(404)
  expect(problems).toEqual([])
})
