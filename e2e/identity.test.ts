import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { authenticatorCode, addPasskeyDevice } from './support/authenticator.ts'
import { makeStaff } from './support/community.ts'
import { codeFor, expireCode, linkAudience } from './support/mailbox.ts'
import { settled } from './support/faults.ts'
import { openAt } from './support/navigation.ts'
import { arrive, enroll, password, proveIt } from './support/people.ts'
import { visit, blockScripts } from './support/visitor.ts'

const mailOf = (contact: string) => codeFor(inject('dataDir'), contact)
const linkOf = (contact: string) => linkAudience(inject('dataDir'), contact)

/** Up to and including the password. */
async function signInWith(page: Page, name: string, address = '/signin'): Promise<void> {
  await page.goto(address)
  await page.getByRole('textbox', { name: 'Email, phone or username' }).fill(name)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a member signs in with a mailed code, and with the link beside it', async () => {
  const [{ email: contact }, later] = await Promise.all([enroll('Ana Mail'), visit({ width: 360 })])
  await later.page.goto('/signin')
  await later.page.getByRole('textbox', { name: 'Email, phone or username' }).fill(contact)
  await later.page.getByRole('button', { name: 'Continue', exact: true }).click()
  await later.page.getByRole('button', { name: 'Email me a code instead' }).click()
  await later.page.getByRole('heading', { name: 'Enter the code' }).waitFor()
  const code = await mailOf(contact)
  const link = await linkOf(contact)
  await later.page.getByRole('textbox', { name: 'Six-digit code' }).fill(code)
  await later.page.waitForURL('**/home')

  // Said as soon as it is opened, with a way onward.
  const late = await visit()
  await late.page.goto(link)
  await late.page.getByRole('heading', { name: 'Link already used' }).waitFor()
  await late.page.getByRole('link', { name: 'Sign in' }).click()
  await late.page.waitForURL('**/signin')
  expect(later.problems).toEqual([])
})

test('a second factor is set up, requested once on a new device, and turned off again', async () => {
  const ana = await arrive('Ana Twice')
  const { page } = ana
  await page.goto('/settings/two-factor')
  await page.getByRole('button', { name: 'Set up with an authenticator app' }).click()
  await proveIt(page)
  const key = await page.locator('code').first().textContent()
  await ana.capture('the key for an authenticator app')
  await page.getByRole('textbox', { name: 'Code from the app' }).fill(authenticatorCode(key ?? ''))
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await codes.first().waitFor()
  expect(await codes.count()).toBe(10)
  const [recovery = '', another = ''] = await codes.allTextContents()
  await ana.capture('recovery codes')
  // Nothing lies over the buttons that save the codes; what else happened is said afterwards.
  const confirmation = page.getByText('Two-factor is on.')
  expect(await confirmation.count()).toBe(0)
  await page.getByRole('button', { name: 'I’ve saved these codes' }).click()
  await confirmation.waitFor()
  await page.getByText('9 are left').or(page.getByText('10 are left')).waitFor()

  const device = await visit()
  await signInWith(device.page, ana.username)
  await device.page.getByRole('heading', { name: 'One more step' }).waitFor()
  await openAt(page, '/settings/sessions')
  const devices = page.getByRole('list', { name: 'Devices', exact: true }).getByRole('listitem')
  await devices.filter({ hasText: 'Two-factor missing' }).waitFor()
  await device.page.getByLabel('Don’t ask again on this device for 30 days').check()
  // The last digit submits it.
  await device.page.getByRole('textbox', { name: 'Six-digit code' }).fill(authenticatorCode(key ?? '', 1))
  await device.page.waitForURL('**/home')
  // This device is remembered apart from the session. The page's work at sign-out must not interfere with the next
  // visit.
  await device.page.goto('about:blank')
  await device.context.request.delete('/accounts/sessions?sessionId=current')
  await signInWith(device.page, ana.username, '/signin?next=/settings')
  await device.page.waitForURL((url) => url.pathname.startsWith('/settings'))

  // Another device comes by the mailed link, which works once: what is still owed survives a press before the scripts
  // have loaded, and a reload.
  const mail = await visit({ width: 360 })
  const scripts = await blockScripts(mail.page)
  const answer = await mail.context.request.post('/accounts/startPasswordFreeLogin', { data: { contact: ana.email } })
  expect(answer.ok()).toBe(true)
  await mail.page.goto(await linkOf(ana.email), { waitUntil: 'commit' })
  await mail.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  scripts.letIn()
  await mail.page.getByRole('heading', { name: 'One more step' }).waitFor()
  await mail.page.reload()
  await mail.page.getByRole('button', { name: 'Use a recovery code' }).click()
  await mail.page.getByRole('textbox', { name: 'Recovery code' }).fill(another)
  await mail.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await mail.page.waitForURL('**/home')

  await openAt(page, '/settings/two-factor')
  await page.getByRole('button', { name: 'Turn off two-factor' }).click()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByRole('textbox', { name: 'One of your recovery codes' }).fill(recovery)
  await page.getByRole('button', { name: 'Turn off', exact: true }).click()
  await page.getByRole('button', { name: 'Set up with an authenticator app' }).waitFor()
  expect([...device.problems, ...mail.problems]).toEqual([])
})

test('a passkey is created, signs in on its own, suggested by the field or requested, and is removed', async () => {
  const { page, context, capture, problems } = await arrive('Ana Key')
  await addPasskeyDevice(page)
  await page.goto('/settings/passkeys')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('My laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await proveIt(page)
  await page.getByRole('button', { name: 'More about My laptop' }).waitFor()
  await capture('a passkey')

  const signOut = async () => {
    // Told that its session has ended, an open page would go to the sign-in itself, at any moment.
    await page.goto('about:blank')
    const answer = await context.request.delete('/accounts/sessions?sessionId=current')
    expect(answer.ok()).toBe(true)
  }
  await signOut()
  // The device accepts what the field offers, before anything is pressed.
  await page.goto('/signin')
  await page.waitForURL('**/home')
  await signOut()
  // Browsers that do not list passkeys by themselves show the button.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL('**/home')

  await openAt(page, '/settings/passkeys')
  await page.getByRole('button', { name: 'More about My laptop' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog', { name: 'Confirm it’s you' }).getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByText('No passkeys yet').waitFor()
  expect(problems).toEqual([])
})

test('the chosen start page opens first, except right after the welcome', async () => {
  const { page, calls } = await arrive('Ana Sets')
  await page.goto('/settings/home-page')
  await page.getByRole('radio', { name: 'Messages' }).check()
  await expect.poll(() => calls.accounts.getPreferredHomePage()).toMatchObject({ page: 'CHAT', isDefault: false })
  await page.goto('/')
  await page.waitForURL('**/messages')
  await openAt(page, '/welcome/notify')
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  await page.waitForURL('**/home?feed=FOR_YOU')
  // Chosen on another device meanwhile.
  await calls.accounts.setPreferredHomePage({ body: { page: 'EVENTS' } })
  await page.goto('/')
  await page.waitForURL('**/events')
})

test('newcomers are shown people with reasons, and their contacts who are members, once that is explained', async () => {
  const [ben, { id, page, calls, capture, problems }] = await Promise.all([
    enroll('Ben Known'),
    arrive('Ana Finds', { width: 360 }),
  ])
  await ben.calls.accounts.editAccountInfo({ body: { privacy: { findableByContact: true } } })
  await page.goto('/welcome/groups')
  // Suggested people push what is below them down, which could move the button during the press.
  await settled(page)
  await page.getByRole('button', { name: 'Search my contacts' }).click()
  await page.getByText('Nobody is notified.').waitFor()
  await page.getByLabel('File with contacts').setInputFiles({
    name: 'contacts.vcf',
    mimeType: 'text/vcard',
    buffer: Buffer.from(`BEGIN:VCARD\nFN:Ben\nEMAIL:${ben.email.toUpperCase()}\nEND:VCARD\n`),
  })
  const known = page.getByRole('list', { name: 'People you know' })
  await known.getByRole('button', { name: 'Follow Ben Known' }).click()
  await capture('people on the way in')
  const followed = async () => (await calls.users.getFollowing({ params: { userId: id }, query: {} })).items
  await expect.poll(followed).toMatchObject([{ id: ben.id }])
  expect(problems).toEqual([])
})

test('an organisation registers in three steps, is confirmed by an administrator, and has its page', async () => {
  const { page, capture } = await visit({ width: 360 })
  const contact = `choir.${process.pid}@example.org`
  await page.goto('/register/organization')
  await page.getByRole('textbox', { name: 'Name of the organisation' }).fill('City Choir')
  await page.getByRole('textbox', { name: /^Email/ }).fill(contact)
  await page.getByRole('textbox', { name: /^Website/ }).fill('https://choir.example')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('textbox', { name: 'First name' }).fill('Cora')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  expect(await page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Cora')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Bell')
  await page.getByRole('textbox', { name: 'Role in the organisation' }).fill('Chair')
  await page.getByRole('textbox', { name: 'Username' }).fill(`choir.${process.pid}`)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  // A reloaded page continues where it was.
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor()
  await page.reload()
  const code = page.getByRole('textbox', { name: 'Six-digit code' })
  const tooOld = await mailOf(contact)
  await expireCode(inject('dataDir'), contact)
  await code.fill(tooOld)
  await page.getByText('Code expired. Request a new one.').waitFor()
  await page.getByRole('button', { name: 'Send another code' }).click()
  await expect.poll(() => mailOf(contact)).not.toBe(tooOld)
  const mailedCode = await mailOf(contact)
  await page.getByRole('button', { name: 'I’ve opened the link' }).click()
  await page.getByText('The address is not confirmed yet.').waitFor()
  await capture('an address to be proven')
  await code.fill(mailedCode)
  await page.getByRole('heading', { name: 'Under review' }).waitFor()
  expect(await page.getByRole('status').first().textContent()).toContain('City Choir')

  const wanda = await arrive('Wanda Decides')
  await makeStaff(wanda)
  await wanda.page.goto('/manage/organizations')
  await wanda.page.getByRole('button', { name: 'Confirm City Choir' }).click()
  await wanda.capture('an organisation is decided on')
  await wanda.page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
  await wanda.page.getByRole('link', { name: 'City Choir' }).waitFor()

  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('textbox', { name: 'Email, phone or username' }).fill(contact)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: 'Email me a code instead' }).click()
  await expect.poll(() => mailOf(contact)).not.toBe(mailedCode)
  await page.getByRole('textbox', { name: 'Six-digit code' }).fill(await mailOf(contact))
  await page.waitForURL('**/home')
  await openAt(page, '/settings/organization')
  await page.getByText('Confirmed', { exact: true }).waitFor()
  await capture('a confirmed organisation')
  await page.getByRole('link', { name: 'View page' }).click()
  await page.waitForURL('**/g/*')
  await page.getByRole('heading', { name: 'City Choir' }).first().waitFor()
})

test('a reset refuses a weak password, accepts a strong one, and signs out every device', async () => {
  const [ana, { page }] = await Promise.all([enroll('Ana Forgets'), visit()])
  const { email: contact } = ana
  await page.goto('/reset')
  await page.getByRole('textbox', { name: 'Email or phone number' }).fill(contact)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText('If that account exists, we sent a message.').waitFor()
  const link = await linkOf(contact)
  await page.goto(link)
  await page.getByLabel(/^New password/).fill('password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('This password is too easy to guess. Choose a longer one.').waitFor()
  await page.getByLabel(/^New password/).fill('nine quiet herons cross 4 rivers')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('heading', { name: 'Your password is changed' }).waitFor()
  await page.goto(link)
  await page.getByRole('heading', { name: 'Link already used' }).waitFor()
  await expect(ana.calls.accounts.getAccountDetails()).rejects.toMatchObject({ status: 401 })
})

test('an account is deactivated by a mailed link and restored by signing in', async () => {
  const ana = await arrive('Ana Rests')
  const { page } = ana
  await page.goto('/settings/deactivate')
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await proveIt(page)
  await page.getByText('Check your messages').waitFor()
  await page.goto(await linkOf(`${ana.username}@example.org`))
  await page.getByRole('button', { name: 'Deactivate account' }).click()
  await page.getByRole('heading', { name: 'Your account is paused' }).waitFor()

  const back = await visit()
  await signInWith(back.page, ana.username)
  await back.page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await back.page.getByRole('button', { name: 'Reactivate', exact: true }).click()
  await back.page.waitForURL('**/home')
  expect(back.problems).toEqual([])
})

test('an account is deleted once its groups are handed over, and can be restored', async () => {
  const [{ page, calls, username, capture }, heir] = await Promise.all([arrive('Ana Leaves'), enroll('Ben Heir')])
  const { id: groupId } = await calls.groups.createGroup({
    body: { name: 'Left behind', settings: { joinPolicy: 'ANYONE' } },
  })
  await heir.calls.groups.joinGroup({ body: { groupId } })
  await page.goto('/settings/delete')
  await page.getByRole('checkbox', { name: 'I need a break' }).check()
  await page.getByRole('textbox', { name: /^Type your username/ }).fill(username)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await proveIt(page)
  await page.getByRole('link', { name: 'Transfer Left behind' }).waitFor()
  await capture('a group stands in the way')
  await calls.accounts.stepUpTwoFactor({ body: { method: 'PASSWORD', password } })
  await calls.groups.transferGroupOwnership({ body: { groupId, userId: heir.id, confirmName: 'Left behind' } })
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('heading', { name: 'Your account is being deleted' }).waitFor()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await page.waitForURL('**/home')
  expect(await calls.accounts.getAccountDetails().catch((error: unknown) => error)).toMatchObject({ status: 401 })
})
