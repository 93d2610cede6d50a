import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { startOidc } from '../../apps/server/test/fakes/oidc.ts'
import { createOrganizationGroup } from '../../apps/server/src/features/groups/settings/groupCreation.ts'
import { makeStaff } from '../support/community.ts'
import { asOperator } from '../support/operator.ts'
import { startOwnProduct } from '../support/ownProduct.ts'
import { arrive, enroll, password } from '../support/people.ts'
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

test('a member agrees to be managed, the owner asks for the provider alone, and a password is refused', async () => {
  const idp = await startOidc()
  onTestFinished(() => idp.close())
  const product = await startOwnProduct({ env: { SIGN_IN_ORIGINS: idp.origin } })
  onTestFinished(async () => void (await product.stop()))
  const owner = await arrive('Olga', {}, product)
  const founded = { name: 'Mill', handle: 'mill', ownerId: owner.id }
  const { groupId } = await asOperator((tx) => createOrganizationGroup(tx, founded), product)
  const secret = 'a secret that is long enough for a client'
  const fresh = { reauthenticated_until: new Date(Date.now() + 3_600_000) }
  await asOperator(async (tx) => {
    const at = new Date()
    const proved = { id: randomUUID(), name: 'example.org', group_id: groupId, token: 'x', created_at: at }
    await tx
      .insertInto('domains')
      .values({ ...proved, verified_at: at, checked_at: at })
      .execute()
    await tx.updateTable('sessions').set(fresh).where('account_id', '=', owner.id).execute()
    await tx.updateTable('accounts').set({ two_factor_since: at }).where('id', '=', owner.id).execute()
  }, product)
  const { sso } = owner.calls
  const saved = await sso.saveProvider({
    body: {
      groupId,
      name: 'Mill Works',
      issuer: idp.issuer,
      clientId: 'mill',
      clientSecret: secret,
      claims: { groups: 'groups' },
    },
  })
  idp.register({ id: 'mill', secret, returnUrl: saved.returnUrl })
  const { provider } = await sso.testProvider({ body: { providerId: saved.id } })
  await sso.setProviderState({ body: { providerId: saved.id, version: provider.version, state: 'ON' } })

  const member = await enroll('Nora', product)
  idp.people.set('nora', { email: member.email, email_verified: true })
  const { page, context, problems } = await visit({ baseUrl: product.url, width: 360 })
  await page.goto('/signin')
  await page.getByRole('textbox', { name: 'Email, phone or username' }).fill(member.email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: 'Continue with Mill Works' }).click()
  await page.getByRole('textbox', { name: 'Account' }).fill('nora')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/settings/managed')
  await page.getByRole('heading', { name: 'Mill asks to manage your account' }).waitFor()
  await asOperator((tx) => tx.updateTable('sessions').set(fresh).where('account_id', '=', member.id).execute(), product)
  await page.getByRole('button', { name: 'Agree' }).click()
  await page.getByRole('heading', { name: 'Mill manages your account' }).waitFor()

  // The owner has just signed in with the provider as well.
  await asOperator(async (tx) => {
    const session = await tx
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', owner.id)
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('sso_sessions')
      .values({ session_id: session.id, provider_id: saved.id, subject: 'olga', sid: null })
      .execute()
  }, product)
  await owner.page.goto(`/g/${groupId}/manage/sign-in`)
  await owner.page.getByRole('link', { name: 'Open Mill Works' }).click()
  await owner.page.getByRole('heading', { name: 'Mill Works' }).waitFor()
  await owner.page.getByText('On', { exact: true }).waitFor()
  await owner.page.reload()
  await owner.page.getByRole('textbox', { name: 'Group at the provider' }).fill('millers')
  await owner.page.getByRole('combobox', { name: 'Group here' }).selectOption({ label: 'Mill' })
  await owner.page.getByRole('button', { name: 'Add rule' }).click()
  await owner.page.getByRole('link', { name: 'Back to the providers' }).click()
  await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click()
  await owner.page.getByText(member.email).waitFor()
  await owner.page.getByRole('radio', { name: 'All managed accounts' }).check()
  await owner.page.getByLabel('Other ways in stay open').selectOption({ label: 'Not at all' })
  await owner.page.getByRole('button', { name: 'Save' }).click()
  await owner.page.getByText('1 has to sign in with the provider', { exact: false }).waitFor()
  await owner.page.getByText('Agreed to be managed').waitFor()

  await page.goto('about:blank')
  await context.clearCookies()
  await page.goto('/signin/local')
  await page.getByRole('textbox', { name: 'Email, phone or username' }).fill(member.username)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Your organisation asks you to sign in with its provider.').first().waitFor()
  await page.getByRole('button', { name: 'Continue with Mill Works' }).waitFor()
  expect([...owner.problems, ...problems.filter((problem) => !problem.includes('403'))]).toEqual([])
})
