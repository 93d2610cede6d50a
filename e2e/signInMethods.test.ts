import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { codeFor, linkAudience } from './support/mailbox.ts'
import { openAt } from './support/navigation.ts'
import { arrive, enroll, password, proveIt, signIn } from './support/people.ts'
import { visit, blockScripts } from './support/visitor.ts'

/** For what appears after a page has reloaded, or after a job. */
const patient = { timeout: 30_000 }
const linkOf = (contact: string) => linkAudience(inject('dataDir'), contact)

/** Identifies at the provider's own page, and returns. */
async function proveThere(page: Page, who: { account: string; email: string; name: string }): Promise<void> {
  await page.getByRole('heading', { name: 'Who are you?' }).waitFor()
  await page.getByRole('textbox', { name: 'Account' }).fill(who.account)
  await page.getByRole('textbox', { name: 'Email' }).fill(who.email)
  await page.getByRole('textbox', { name: 'Name' }).fill(who.name)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Go on' }).click()
}

test('a newcomer joins with Google, which vouches for the address, and signs in with Google the next time', async () => {
  const { page, problems, context } = await visit({ width: 360 })
  const nora = { account: `nora.${process.pid}`, email: `nora.${process.pid}@gmail.example`, name: 'Nora Lind' }
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await proveThere(page, nora)
  await page.getByRole('heading', { name: 'Create an account' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Your name' }).inputValue()).toBe('Nora Lind')
  await page.getByRole('textbox', { name: 'Username' }).fill(`nora.${process.pid}`)
  await page.getByLabel('Date of birth').fill('1991-03-04')
  await page.getByRole('button', { name: 'Create your account' }).click()
  await page.waitForURL('**/welcome/interests')

  // An open page that loses its session asks to sign in, and would lead back to where it was.
  await page.goto('about:blank')
  await context.clearCookies()
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await proveThere(page, nora)
  await page.waitForURL('**/home')
  expect(problems).toEqual([])
})

test('a member links Apple, and signs in with it on another device; turning back there is explained', async () => {
  const ana = await arrive('Ana Linked')
  const { page } = ana
  const apple = { account: `ana.${process.pid}`, email: `ana.${process.pid}@icloud.example`, name: 'Ana' }
  await page.goto('/settings/linked')
  await page.getByRole('button', { name: 'Connect Apple' }).click()
  await proveThere(page, apple)
  await proveIt(page)
  await page.getByRole('button', { name: 'Disconnect Apple' }).waitFor()

  const device = await visit()
  await device.page.goto('/signin')
  await device.page.getByRole('button', { name: 'Continue with Apple' }).click()
  await device.page.getByRole('button', { name: 'Cancel' }).click()
  await device.page.getByText('Sign-in was cancelled.').waitFor()
  await device.capture('turned back at the provider')
  await device.page.getByRole('link', { name: 'Back to sign-in' }).click()
  await device.page.getByRole('button', { name: 'Continue with Apple' }).click()
  await proveThere(device.page, apple)
  await device.page.waitForURL('**/home')

  await page.getByRole('button', { name: 'Disconnect Apple' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect Apple' }).click()
  await page.getByRole('button', { name: 'Connect Apple' }).waitFor()
  await device.page.goto('/home')
  // On the screen it was on, or on the sign-in page for it, depending on whether stored content is still shown.
  const again = device.page.getByRole('dialog', { name: 'Sign in to continue' })
  await again
    .or(device.page.getByRole('textbox', { name: 'Email, phone or username' }))
    .first()
    .waitFor()
  expect(ana.problems).toEqual([])
})

test('a member who joined with Google confirms their identity with it; turning back there returns to the page before', async () => {
  const { page, capture, problems } = await visit()
  const gwen = { account: `gwen.${process.pid}`, email: `gwen.${process.pid}@gmail.example`, name: 'Gwen Proof' }
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await proveThere(page, gwen)
  await page.getByRole('textbox', { name: 'Username' }).waitFor()
  // Registered before the scripts have loaded: what Google said is kept.
  const scripts = await blockScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Username' }).fill(`gwen.${process.pid}`)
  await page.getByLabel('Date of birth').fill('1991-03-04')
  await page.getByRole('button', { name: 'Create your account' }).click()
  scripts.letIn()
  await page.waitForURL('**/welcome/interests')

  const addAddress = async () => {
    await page.getByRole('textbox', { name: 'Another address' }).fill(`gwen.${process.pid}.too@example.org`)
    await page.getByRole('button', { name: 'Send code' }).click()
  }
  const leaveForGoogle = async (onTheWay?: () => Promise<void>) => {
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await proof.getByRole('button', { name: 'Continue with Google' }).click()
    await proof.getByText('Sign in with Google. You’ll come back here to finish.').waitFor()
    await onTheWay?.()
    await proof.getByRole('button', { name: 'Continue with Google' }).click()
  }
  await openAt(page, '/settings/emails')
  await addAddress()
  await leaveForGoogle(() => capture('proof by a provider'))
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.waitForURL('**/settings/emails')
  await addAddress()
  await leaveForGoogle()
  await proveThere(page, gwen)
  await page.waitForURL('**/settings/emails')
  await addAddress()
  await page.getByText('Not confirmed yet').waitFor()
  expect(problems).toEqual([])
})

test('a wrong password and an unknown name are refused alike, and a code can be requested again after half a minute', async () => {
  const ben = await enroll('Ben Wrong')
  const said: string[] = []
  for (const name of [ben.email, 'nobody.at.all@example.org']) {
    const { page, capture } = await visit({ width: 360, scheme: 'dark' })
    await page.goto('/signin')
    await page.getByRole('textbox', { name: 'Email, phone or username' }).fill(name)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByLabel(/^Password/).fill('not the right one at all')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    // Not an alert where it comes with the page: the form may be sent before the scripts have loaded.
    const refusal = page.getByText('These details don’t match an account')
    said.push((await refusal.first().textContent()) ?? '')
    if (name !== ben.email) await capture('a wrong password')
    await page.getByRole('button', { name: 'Email me a code instead' }).click()
    await page.getByRole('heading', { name: 'Enter the code' }).waitFor()
    said.push((await page.getByRole('button', { name: /Send another code/ }).textContent()) ?? '')
  }
  expect(said[0]).toBe(said[2])
  expect(said[1]?.replace(/\d+/, '')).toBe(said[3]?.replace(/\d+/, ''))
})

test('an address is confirmed by its code or by its link, which works once; one is removed afterwards, another before', async () => {
  const ana = await arrive('Ana Reached')
  const { page, capture } = ana
  const another = page.getByRole('textbox', { name: 'Another address' })
  const [byCode, byLink, dropped] = [
    `${ana.username}.too@example.org`,
    `${ana.username}.link@example.org`,
    'no@it.example',
  ]
  await page.goto('/settings/emails')
  await another.fill(byCode)
  await page.getByRole('button', { name: 'Send code' }).click()
  await proveIt(page)
  await page.getByText('Not confirmed yet').waitFor()
  await capture('an address that waits for its code')
  await page.getByRole('textbox', { name: 'Six-digit code' }).fill(await codeFor(inject('dataDir'), byCode))
  await page.getByText('Not confirmed yet').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: `Remove ${byCode}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: `Remove ${byCode}` }).waitFor({ state: 'hidden' })
  expect(await page.getByRole('list', { name: 'Email addresses' }).getByRole('listitem').count()).toBe(1)

  await another.fill(byLink)
  await page.getByRole('button', { name: 'Send a link instead' }).click()
  await page.getByText('Not confirmed yet').waitFor()
  const link = await linkOf(byLink)
  const mail = await visit()
  await mail.page.goto(link)
  await mail.page.getByRole('button', { name: 'Confirm' }).click()
  await mail.page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor()
  await mail.page.goto(link)
  await mail.page.getByRole('heading', { name: /(Link already used|This address is already confirmed)/ }).waitFor()

  await page.goto('/settings/emails')
  await another.fill(dropped)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText('Not confirmed yet').waitFor()
  await page.getByRole('button', { name: 'Don’t add' }).click()
  await page.getByText('Not confirmed yet').waitFor({ state: 'hidden' })
  // Removing the first one signed out every other session.
  const details = async () => (await ana.context.request.get('/accounts/getAccountDetails')).json() as Promise<unknown>
  await expect.poll(details).toMatchObject({ emails: [{ email: ana.email }, { email: byLink }] })
})

test('language, text size, colours and keys are chosen: everything turns right to left at once, and the next device starts that way', async () => {
  const ana = await arrive('Ana Chooses')
  const { page } = ana
  await page.goto('/settings/appearance')
  await page.getByRole('radio', { name: 'Dark', exact: true }).check()
  await page.getByRole('combobox', { name: 'Text size' }).selectOption('120%')
  // Lists are denser with a mouse, and text keeps the chosen size.
  const shownOf = () =>
    page.getByRole('link', { name: 'Language', exact: true }).evaluate((row) => {
      const { blockSize, fontSize } = getComputedStyle(row)
      return { height: Number.parseFloat(blockSize), fontSize }
    })
  await page.getByRole('combobox', { name: 'Density' }).selectOption('Comfortable')
  const comfortable = await shownOf()
  await page.getByRole('combobox', { name: 'Density' }).selectOption('Compact')
  const compact = await shownOf()
  expect(compact.height).toBeLessThan(comfortable.height)
  expect(compact.fontSize).toBe(comfortable.fontSize)
  await page.getByRole('switch', { name: 'Reduce motion' }).check()
  await ana.capture('large, dark and still')
  await page.getByRole('link', { name: /^Content/ }).click()
  await page.getByRole('radiogroup', { name: 'Autoplay videos' }).getByRole('radio', { name: 'Always' }).check()
  await page.getByText('Videos don’t autoplay while motion is reduced.').waitFor()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('19.2px')

  await openAt(page, '/settings/keyboard')
  await page.getByRole('button', { name: 'Change the keys for “Write a post”' }).click()
  const keys = page.getByRole('dialog', { name: 'Write a post' })
  await keys.getByRole('textbox', { name: 'Shortcut', exact: true }).press('g')
  await keys.getByText('These keys conflict with').first().waitFor()
  await keys.getByRole('textbox', { name: 'Shortcut', exact: true }).press('Backspace')
  await keys.getByRole('textbox', { name: 'Shortcut', exact: true }).press('n')
  await ana.capture('other keys')
  await keys.getByRole('button', { name: 'Save' }).click()
  await keys.waitFor({ state: 'hidden' })
  await page.keyboard.press('n')
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await openAt(page, '/settings/language')
  await page.getByRole('radio', { name: 'العربية' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => page.evaluate(() => document.documentElement.dir).catch(() => ''), patient).toBe('rtl')
  const next = await signIn(ana)
  await next.page.goto('/home')
  await expect
    .poll(
      () =>
        next.page
          .evaluate(() => {
            const { dir, dataset, style } = document.documentElement
            const { motion, density, scheme } = dataset
            return [dir, scheme, motion, density, localStorage.getItem('koinon.autoplay'), style.fontSize]
          })
          .catch(() => []),
      patient,
    )
    .toEqual(['rtl', 'dark', 'less', 'compact', 'on', '120%'])
  expect(ana.problems).toEqual([])
})

test('a new password signs out the other devices; one is signed out by hand; the archive of all data is created', async () => {
  const ana = await arrive('Ana Secures')
  const { page } = ana
  await page.goto('/settings/sessions')
  await page.getByRole('button', { name: 'Sign out Journeys' }).click()
  await page.getByText(/device was signed out/).waitFor()

  await openAt(page, '/settings/password')
  await page.getByLabel(/^Current password/).fill(password)
  await page.getByLabel(/^New password/).fill('nine quiet herons cross 4 rivers')
  await page.getByRole('button', { name: 'Change password' }).click()
  await proveIt(page)
  await page.getByText('Password changed. All other devices were signed out.').waitFor()

  await openAt(page, '/settings/data')
  await page.getByRole('button', { name: 'Request archive' }).click()
  await page.getByText('In progress').or(page.getByText('Ready')).first().waitFor()
  await expect.poll(() => readState(page), patient).toBe('READY')
  await page.reload()
  await page.getByRole('button', { name: 'Download' }).waitFor()
  await ana.capture('an archive is ready')
  expect(ana.problems).toEqual([])
})

const readState = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/accounts/export')
    const { export: made } = (await answer.json()) as { export: { state: string } | null }
    return made?.state
  })

test('an invalid invitation says so to a visitor', async () => {
  const { page } = await visit({ width: 360 })
  const answer = await page.goto('/join/never-was')
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { name: 'This invitation is not known' }).waitFor()
  await page.getByLabel('Join code').fill('  ')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/invitation')
  await page.getByRole('heading', { name: 'This invitation is not known' }).waitFor()
  await page.getByLabel('Join code').fill(' never-too ')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/join/never-too')
})
