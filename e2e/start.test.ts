import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startNats } from '../apps/server/test/fakes/nats.ts'
import { startOwnProduct } from './support/ownProduct.ts'
import { startProduct } from './support/server.ts'
import { visit } from './support/visitor.ts'

test('a visitor opens the front page, and the browser reports no errors', async () => {
  const { page, problems } = await visit()
  const answer = await page.goto('/')
  expect(answer?.status()).toBe(200)
  await expect.poll(() => page.title()).not.toBe('')
  expect(problems).toEqual([])
})

test('the product reports that it is ready', async () => {
  const answer = await fetch(`${inject('productUrl')}/status`)
  expect(await answer.json()).toMatchObject({ status: 'OK', ready: true })
})

test('a fault that keeps its processes from serving is named, and ends the start', async () => {
  const nats = await startNats({ token: 'open sesame' })
  onTestFinished(() => nats.close())
  const env = { KOINON_PROCESSES: '2', NATS_URL: `nats://wrong@${nats.host}` }
  await expect(startOwnProduct({ env })).rejects.toThrow(/NATS_URL[^]*could not start/)
})

test('a second server on its data directory is refused, names it, and disturbs nothing', async () => {
  const [dataDir, marker] = [inject('dataDir'), path.join(inject('dataDir'), 'database.url')]
  const before = readFileSync(marker, 'utf8')
  await expect(startProduct({ dataDir })).rejects.toThrow(
    new RegExp(`in use by process \\d+ \\(${inject('productUrl')}\\)`),
  )
  expect(readFileSync(marker, 'utf8')).toBe(before)
  expect((await fetch(`${inject('productUrl')}/status`)).status).toBe(200)
})

test('the empty front page creates a demo for the holder of the key, and shows the progress', async () => {
  const product = await startProduct()
  onTestFinished(async () => void (await product.stop()))
  const stranger = await visit({ baseUrl: product.url })
  await stranger.page.goto('/')
  await stranger.page.getByText('No public communities yet').waitFor()
  expect(await stranger.page.getByRole('button', { name: /demo community/ }).count()).toBe(0)
  await stranger.page.goto('/first-run')
  expect(new URL(stranger.page.url()).pathname).toBe('/')

  const firstRunPath = () => /\S+\/first-run\?key=\S+/.exec(product.said())?.[0] ?? ''
  await expect.poll(firstRunPath).not.toBe('')
  const { page, capture, problems } = await visit({ baseUrl: product.url })
  await page.goto(firstRunPath())
  await capture('a demo community is offered')
  await page.getByRole('button', { name: 'Create demo community' }).click()
  await page.getByRole('heading', { name: 'Creating demo community' }).waitFor()
  const bar = page.getByRole('progressbar', { name: 'Current progress' })
  await bar.waitFor()
  await capture('a demo community is made')
  await expect
    .poll(() => bar.evaluate((it) => (it as HTMLProgressElement).value), { timeout: 50_000 })
    .toBeGreaterThan(0)
  expect(problems).toEqual([])
}, 120_000)
