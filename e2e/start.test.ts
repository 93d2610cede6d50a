import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startNats } from '../apps/server/test/fakes/nats.ts'
import { startOwnProduct } from './support/ownProduct.ts'
import { type Product, startProduct } from './support/server.ts'
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

/** The address with the key that it prints once it is ready. */
async function setupAddress(product: Product): Promise<string> {
  const printed = () => /\S+\/first-run\?key=\S+/.exec(product.said())?.[0] ?? ''
  await expect.poll(printed).not.toBe('')
  return printed()
}

test('the printed address makes an administrator, who is signed in and whose test mail is kept', async () => {
  const product = await startProduct()
  onTestFinished(async () => void (await product.stop()))
  const address = await setupAddress(product)
  expect(product.said()).toContain(`Emails are kept at ${product.url}/outbox`)
  const { page, capture, problems } = await visit({ baseUrl: product.url })
  await page.goto(address)
  await page.getByRole('heading', { name: 'Your place is running. Nobody is here yet.' }).waitFor()
  await capture('the form of the first administrator')
  await page.getByRole('textbox', { name: /^Your name/ }).fill('Ada Byron')
  await page.getByRole('textbox', { name: /^Username/ }).fill('ada')
  await page.getByRole('textbox', { name: /^Email/ }).fill('ada@example.org')
  await page.getByLabel(/^Password/).fill('lantern-orchard-ferry-52')
  await page.getByRole('button', { name: 'Create administrator' }).click()

  const steps = page.getByRole('list', { name: 'Set up your place' })
  const mail = steps.getByRole('listitem').filter({ hasText: 'Let it send email' })
  await mail.getByRole('button', { name: 'Set up' }).click()
  await mail.getByRole('button', { name: 'Send a test email' }).click()
  await mail.getByRole('status').getByText('emails are kept on this server').waitFor()
  await capture('the test mail is kept')
  expect(problems).toEqual([])
  await page.goto('/outbox')
  await page.getByText('Email from Koinon works').first().waitFor()

  // The key is used up: its address leads to the administration, and others have to sign in first.
  await page.goto(address)
  await steps.waitFor()
  const stranger = await visit({ baseUrl: product.url })
  await stranger.page.goto(address)
  await stranger.page.getByRole('button', { name: 'Sign in' }).waitFor()
}, 120_000)

test('the empty front page creates a demo for the holder of the key, and shows the progress', async () => {
  const product = await startProduct()
  onTestFinished(async () => void (await product.stop()))
  const stranger = await visit({ baseUrl: product.url })
  await stranger.page.goto('/')
  await stranger.page.getByText('No public communities yet').waitFor()
  expect(await stranger.page.getByRole('button', { name: /demo community/ }).count()).toBe(0)
  await stranger.page.goto('/first-run')
  expect(new URL(stranger.page.url()).pathname).toBe('/')

  const { page, capture, problems } = await visit({ baseUrl: product.url })
  await page.goto(await setupAddress(product))
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
