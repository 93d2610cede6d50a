import type { Page } from 'playwright-core'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type ReceivedHook, startHookReceiver } from '../../apps/server/test/fakes/hookReceiver.ts'
import { startOwnProduct } from '../support/ownProduct.ts'
import { arrive, enroll, proveIt } from '../support/people.ts'

const route = '/from-koinon'

/** The JSON of a message; fails if it was not signed with the secret. */
const verified = ({ body, headers }: ReceivedHook, secret: string) =>
  new Webhook(secret).verify(body, headers as Record<string, string>)

/** The secret that the dialog shows, once. */
async function takeSecret(page: Page, host: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: host })
  const secret = await dialog.getByRole('status', { name: 'Secret' }).textContent()
  await dialog.getByRole('button', { name: 'Done' }).press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  return secret ?? ''
}

/** Chooses something by the keyboard, as someone does who has tabbed there. */
async function pressOn(page: Page, role: 'button' | 'link', name: string): Promise<void> {
  await page.getByRole(role, { name, exact: true }).press('Enter')
}

test('an admin sends posts to other software by a webhook, reads its log, sends one again, replaces the secret, and deletes it', async () => {
  const receiver = await startHookReceiver()
  onTestFinished(() => receiver.close())
  const product = await startOwnProduct({ env: { HOOK_PRIVATE_HOSTS: receiver.host } })
  onTestFinished(async () => void (await product.stop()))
  const { page, calls, capture, problems } = await arrive('Ana', {}, product)
  const ben = await enroll('Ben', product)
  const settings = { joinPolicy: 'ANYONE' } as const
  const { id: groupId } = await calls.groups.createGroup({ body: { name: 'Sailing club', settings } })
  await ben.calls.groups.joinGroup({ body: { groupId } })
  const received = (nth: number) => vi.waitUntil(() => receiver.at(route)[nth], { timeout: 20_000 })

  await page.goto(`/g/${groupId}/manage/webhooks?hook=new`)
  await pressOn(page, 'link', 'Go to bots')
  await pressOn(page, 'button', 'New bot')
  const form = page.getByRole('dialog', { name: 'New bot' })
  await form.getByRole('textbox', { name: /^Name/ }).fill('Logbook')
  await form.getByRole('textbox', { name: 'Username' }).fill('logbook')
  await form.getByRole('textbox', { name: 'Username' }).press('Enter')
  await proveIt(page)
  await page.getByRole('list', { name: 'Bots', exact: true }).getByText('@logbook').waitFor()

  await page.goto(`/g/${groupId}/manage/webhooks`)
  await pressOn(page, 'link', 'New webhook')
  await page.getByRole('textbox', { name: 'Address' }).fill(receiver.url(route))
  await page.getByRole('checkbox', { name: 'Post published post.published' }).press('Space')
  await capture('a new webhook with its events')
  await pressOn(page, 'button', 'Create webhook')
  const secret = await takeSecret(page, receiver.host)

  await pressOn(page, 'button', 'Send a trial message')
  await page.getByRole('status').getByText('Answered 200').waitFor()
  expect(verified(await received(0), secret)).toMatchObject({ type: 'hook.test' })

  const { id: postId } = await ben.calls.groups.createGroupPost({ body: { groupId, text: 'We sail at six' } })
  const first = await received(1)
  expect(verified(first, secret)).toMatchObject({
    type: 'post.published',
    data: { postId, view: { text: 'We sail at six' } },
  })
  const log = page.getByRole('list', { name: 'Sent messages' })
  for (const sent of ['hook.test', 'post.published'])
    await log.getByRole('listitem').filter({ hasText: sent }).getByText('Delivered').waitFor()
  await capture('a webhook with its log')
  await pressOn(page, 'link', 'Open Post published')
  await page.getByText('"text": "We sail at six"').waitFor()
  const attempts = page.getByRole('list', { name: 'Attempts' }).getByRole('listitem')
  expect(await attempts.count()).toBe(1)
  await capture('a message with its attempts')
  await pressOn(page, 'button', 'Send again')
  const again = await received(2)
  expect(again.headers['webhook-id']).toBe(first.headers['webhook-id'])
  await expect.poll(() => attempts.count(), { timeout: 20_000 }).toBe(2)

  await pressOn(page, 'link', 'Back to the webhook')
  await pressOn(page, 'button', 'Replace secret')
  const replace = page.getByRole('alertdialog', { name: 'Replace the secret?' })
  await replace.getByRole('button', { name: 'Replace' }).click()
  const next = await takeSecret(page, receiver.host)
  expect(next).not.toBe(secret)
  await page.getByText(/^Messages are signed with the old secret, too, until/).waitFor()
  await pressOn(page, 'button', 'Send a trial message')
  const both = await received(3)
  for (const known of [secret, next]) expect(verified(both, known)).toMatchObject({ type: 'hook.test' })

  await pressOn(page, 'button', 'Delete')
  await page.getByRole('alertdialog', { name: `Delete the webhook to ${receiver.host}?` }).waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No webhooks yet').waitFor()
  expect(problems).toEqual([])
})
