import { expect, onTestFinished, test } from 'vitest'
import { startOidc } from '../../apps/server/test/fakes/oidc.ts'
import { makeStaff } from '../support/community.ts'
import { asOperator } from '../support/operator.ts'
import { startOwnProduct } from '../support/ownProduct.ts'
import { arrive } from '../support/people.ts'
import { visit } from '../support/visitor.ts'

test('an administrator adds a provider, tests it and switches it on; a newcomer joins and signs in with it', async () => {
  const idp = await startOidc()
  onTestFinished(() => idp.close())
  const product = await startOwnProduct({ env: { SIGN_IN_ORIGINS: idp.origin } })
  onTestFinished(async () => void (await product.stop()))
  const root = await arrive('Root', {}, product)
  await makeStaff(root, 'ADMINISTRATOR', product)
  const fresh = { reauthenticated_until: new Date(Date.now() + 3_600_000) }
  await asOperator((tx) => tx.updateTable('sessions').set(fresh).where('account_id', '=', root.id).execute(), product)

  const { page } = root
  await page.goto('/manage/sign-in')
  await page.getByRole('link', { name: 'New provider' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Mill Works')
  await page.getByRole('textbox', { name: 'Issuer' }).fill('https://10.0.0.1')
  await page.getByRole('textbox', { name: 'Client ID' }).fill('koinon')
  await page.getByLabel('Client secret').fill('a secret that is long enough for a client')
  await page.getByRole('checkbox', { name: 'New people can create an account with it' }).check()
  await page.getByRole('checkbox', { name: 'Only with an address in a verified domain' }).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Enter the provider’s public address, beginning with https.').first().waitFor()
  await page.getByRole('textbox', { name: 'Issuer' }).fill(idp.issuer)
  await page.getByRole('button', { name: 'Save' }).click()

  await page.getByRole('heading', { name: 'Mill Works' }).waitFor()
  const returnUrl = await page.getByText(/\/signin\/return\//).innerText()
  await page.getByRole('button', { name: 'Test' }).click()
  await page.getByText('The provider refuses the client.', { exact: false }).waitFor()
  idp.register({ id: 'koinon', secret: 'a secret that is long enough for a client', returnUrl })
  await page.getByRole('button', { name: 'Test' }).click()
  await expect.poll(() => page.getByText('Passed', { exact: true }).count()).toBe(6)
  await page.getByRole('button', { name: 'Switch on' }).click()
  await page.getByRole('button', { name: 'Switch off' }).waitFor()

  idp.people.set('nora', { email: 'nora@work.example', email_verified: true, name: 'Nora Lind' })
  const visitor = await visit({ baseUrl: product.url, width: 360 })
  const enter = async () => {
    await visitor.page.goto('/signin')
    await visitor.page.getByRole('button', { name: 'Continue with Mill Works' }).click()
    await visitor.page.getByRole('textbox', { name: 'Account' }).fill('nora')
    await visitor.page.getByRole('button', { name: 'Continue' }).click()
  }
  await enter()
  await visitor.page.getByRole('heading', { name: 'Create an account' }).waitFor()
  expect(await visitor.page.getByRole('textbox', { name: 'Your name' }).inputValue()).toBe('Nora Lind')
  await visitor.page.getByRole('textbox', { name: 'Username' }).fill('nora.lind')
  await visitor.page.getByLabel('Date of birth').fill('1991-03-04')
  await visitor.page.getByRole('button', { name: 'Create your account' }).click()
  await visitor.page.waitForURL('**/welcome/interests')

  await visitor.page.goto('about:blank')
  await visitor.context.clearCookies()
  await enter()
  await visitor.page.waitForURL('**/home')
  await visitor.page.goto('/settings/linked')
  await visitor.page.getByRole('button', { name: 'Disconnect Mill Works' }).waitFor()
  expect([...visitor.problems, ...root.problems]).toEqual([])
})
