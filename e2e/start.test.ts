import { expect, inject, test } from 'vitest'
import { startProduct } from './support/server.ts'
import { visit } from './support/visitor.ts'

test('a visitor opens the front door, and the browser finds nothing to complain of', async () => {
  const { page, look } = await visit()
  const answer = await page.goto('/')
  expect(answer?.status()).toBe(200)
  await expect.poll(() => page.title()).not.toBe('')
  await look('the front door')
})

test('the product says that it is ready', async () => {
  const answer = await fetch(`${inject('productUrl')}/status`)
  expect(await answer.json()).toMatchObject({ status: 'OK', ready: true })
})

test('it comes back after kill -9, with the database it had', async () => {
  const first = await startProduct()
  await first.kill()
  const second = await startProduct({ dataDir: first.dataDir })
  expect(second.said()).not.toContain('Creating the database')
  await second.stop()
})
