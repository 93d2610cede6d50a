import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { codeFor } from './support/mailbox.ts'
import { enroll, password } from './support/people.ts'
import { visit, blockScripts } from './support/visitor.ts'

// With scripts, join.test.ts registers and identity.test.ts signs in.
test('without scripts a visitor registers, confirms the address and comes back later', async () => {
  const { page } = await visit({ javaScript: false })
  const contact = 'bo@example.org'
  await page.goto('/register')
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada Lovelace')
  await page.getByRole('textbox', { name: /^Email/ }).fill(contact)
  await page.getByRole('textbox', { name: 'Username' }).fill('bo.lovelace')
  await page.getByLabel('Date of birth').fill('1990-04-23')
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Create your account' }).click()
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor()
  await page.getByRole('textbox', { name: 'Six-digit code' }).fill(await codeFor(inject('dataDir'), contact))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL('**/welcome/terms')

  const later = await visit({ javaScript: false })
  await later.page.goto('/signin?next=/settings')
  await later.page.getByRole('textbox', { name: 'Email, phone or username' }).fill(contact)
  await later.page.getByLabel(/^Password/).fill(password)
  await later.page.getByRole('button', { name: 'Continue', exact: true }).click()
  await later.page.waitForURL((url) => url.pathname.startsWith('/settings'))
  expect(await later.page.getByLabel(/^Password/).count()).toBe(0)
})

test('an unknown address is a page for a person and a problem document for a program', async () => {
  const { page } = await visit({ javaScript: false })
  const answer = await page.goto('/nowhere/at-all')
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  const response = await fetch(`${inject('productUrl')}/nowhere/at-all`)
  expect(await response.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})

test('built files are cached for good, the worker is requested again, and an unknown file is answered like any address', async () => {
  const product = inject('productUrl')
  const get = (file: string, accept = '*/*') => fetch(product + file, { headers: { accept } })
  const [script = 'no script'] = /\/assets\/[^" ]+\.js/.exec(await (await get('/signin', 'text/html')).text()) ?? []
  const built = await get(script)
  expect([built.status, built.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect(built.headers.get('content-type')).toMatch(/javascript/)
  const worker = await get('/sw.js')
  expect([worker.status, worker.headers.get('cache-control')]).toEqual([200, 'public, max-age=0, must-revalidate'])
  expect(worker.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
  for (const file of ['/assets/none.js', '/assets/..%2Findex.html', '/assets/']) {
    expect(await (await get(file)).json(), file).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await (await get(file, 'text/html')).text(), file).toContain('Page not found')
  }
})

/** Says on the sign-in page who one is: the password or a code comes next. */
async function nameOneself(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email, phone or username' }).fill(name)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

test('a form submitted before the scripts have loaded is not lost', async () => {
  const { page } = await visit()
  const scripts = await blockScripts(page)
  await page.goto('/register/organization', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Name of the organisation' }).fill('Early Birds')
  await page.getByRole('textbox', { name: 'Email' }).fill('early@birds.example')
  await page.getByRole('textbox', { name: 'Website' }).fill('https://birds.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  scripts.letIn()
  await page.getByRole('heading', { name: 'Who is the contact person?' }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('a button pressed before they have loaded is not lost, and without scripts no button is shown that needs them', async () => {
  const { page } = await visit()
  const scripts = await blockScripts(page)
  await page.goto('/signin', { waitUntil: 'commit' })
  await nameOneself(page, 'early@birds.example')
  await page.getByRole('button', { name: 'Email me a code instead' }).click()
  scripts.letIn()
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor()

  const plain = await visit({ javaScript: false })
  await plain.page.goto('/signin')
  await nameOneself(plain.page, 'early@birds.example')
  await plain.page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  expect(await plain.page.getByLabel(/^Password/).getAttribute('aria-invalid')).toBeNull()
  // Styles hide them.
  await expect.poll(() => plain.page.locator('button[type=button]:visible').count()).toBe(0)
})

test('a code that was requested while the page was still asking for passkeys works', async () => {
  const [ana, { page }] = await Promise.all([enroll('Ana Quick'), visit()])
  const requested = page.waitForResponse('**/accounts/startPasswordFreeLogin')
  // The first request is answered last, and changes the browser's cookies last.
  await page.route('**/accounts/passkeys/authenticationOptions', async (route) => {
    const given = route.request()
    const headers = { ...(await given.allHeaders()), 'sec-fetch-site': 'same-origin' }
    const answer = await fetch(given.url(), { method: 'POST', headers, body: given.postData() })
    await requested
    await route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: await answer.text(),
    })
  })
  await page.goto('/signin')
  await nameOneself(page, ana.email)
  const passkeys = page.waitForResponse('**/accounts/passkeys/authenticationOptions')
  await page.getByRole('button', { name: 'Email me a code instead' }).click()
  await passkeys
  await page.getByRole('textbox', { name: 'Six-digit code' }).fill(await codeFor(inject('dataDir'), ana.email))
  await page.waitForURL('**/home')
  expect(await page.getByRole('heading', { name: 'Enter the code' }).isVisible()).toBe(false)
})
