import { expect, onTestFinished, test } from 'vitest'
import { makeStaff } from './support/community.ts'
import { codeFor } from './support/mailbox.ts'
import { startOwnProduct } from './support/ownProduct.ts'
import { arrive, password } from './support/people.ts'
import { visit } from './support/visitor.ts'

test('a newcomer answers the question, waits, is let in by a moderator at the keyboard, and writes a first post', async () => {
  const product = await startOwnProduct()
  onTestFinished(async () => void (await product.stop()))
  const root = await arrive('Root', {}, product)
  await makeStaff(root, 'ADMINISTRATOR', product)
  const { revision } = await root.calls.admin.settings()
  const values = { registration: 'APPROVAL', applicationQuestion: 'Which street?' } as const
  await root.calls.admin.settingsSave({ body: { values, revision } })

  const { page, problems } = await visit({ baseUrl: product.url, width: 360 })
  await page.goto('/register')
  const contact = 'nora@mill.example'
  await page.getByRole('textbox', { name: 'Your name' }).fill('Nora Lind')
  await page.getByRole('textbox', { name: /^Email/ }).fill(contact)
  await page.getByRole('textbox', { name: 'Username' }).fill('nora.lind')
  await page.getByLabel('Date of birth').fill('1990-04-23')
  await page.getByRole('textbox', { name: 'Which street?' }).fill('Lock Lane')
  await page.getByLabel('Password (optional)').fill(password)
  await page.getByRole('button', { name: 'Create your account' }).click()
  await page.getByRole('textbox', { name: 'Six-digit code' }).fill(await codeFor(product.dataDir, contact))
  await page.waitForURL('**/welcome/review')
  await page.getByText(/^Thank you\. People here read every application/).waitFor()

  await root.page.goto('/manage/applications')
  await root.page.getByText('Lock Lane').waitFor()
  await root.page.keyboard.press('a')
  await root.page.getByText('Nobody is waiting').waitFor()
  await root.page
    .getByRole('button', { name: /^Dismiss/ })
    .first()
    .click()
  await expect.poll(async () => (await root.calls.admin.applicationsList({ body: {} })).waiting).toBe(0)

  await page.getByRole('button', { name: 'Check again' }).click()
  await page.waitForURL('**/welcome/interests')
  await page.goto('/home')
  await page.getByRole('heading', { name: 'Getting started' }).waitFor()
  await page.keyboard.press('c')
  await page.getByRole('textbox', { name: 'Your post' }).fill('Hello, neighbours')
  await page.getByRole('button', { name: 'Post to everyone' }).click()
  await page.getByRole('article').filter({ hasText: 'Hello, neighbours' }).waitFor()
  expect([...problems, ...root.problems]).toEqual([])
})
