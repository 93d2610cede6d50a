import { expect, inject, test } from 'vitest'
import { visit } from '../support/visitor.ts'

test('the reference of the API works without script and asks no other host', async () => {
  const { page, context, capture } = await visit()
  const hosts = new Set<string>()
  context.on('request', (request) => hosts.add(new URL(request.url()).host))
  await page.goto('/api/reference')
  await capture('reference of the API')
  await page.getByRole('link', { name: 'groups', exact: true }).click()
  await page.getByRole('heading', { name: 'joinGroup' }).waitFor()
  await page.getByText('Example of joinGroup').click()
  await page.getByRole('region', { name: 'Request of joinGroup' }).waitFor()
  await capture('calls of groups')
  await page.goto('/api/reference/types/GroupSettings')
  await capture('a type of the API')
  expect([...hosts]).toEqual([new URL(inject('productUrl')).host])
  expect(await page.locator('script').count()).toBe(0)
})
