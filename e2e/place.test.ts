import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { saveSettings } from '../apps/server/src/features/place/index.ts'
import { terms } from '../apps/server/src/features/accounts/index.ts'
import { unitOfWork } from '../apps/server/src/kernel/database/transaction.ts'
import { databaseOf } from './support/database.ts'
import { settled } from './support/faults.ts'
import { codeFor } from './support/mailbox.ts'
import { asOperator } from './support/operator.ts'
import { startOwnProduct } from './support/ownProduct.ts'
import { arrive, password } from './support/people.ts'
import type { Product } from './support/server.ts'
import { visit } from './support/visitor.ts'

/** Words of English that German has not. */
const english =
  /\b(?:the|and|your|you|with|of|is|are|this|no|new|yet|sign|search|settings|groups|events|messages|people|posts?)\b/iu
const expectGerman = async (page: Page): Promise<void> => {
  await settled(page)
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  const { title, shown } = await page.evaluate(() => ({
    title: document.title,
    shown: [
      document.body.innerText,
      ...[...document.querySelectorAll('[aria-label], [placeholder], [title]')].flatMap((part) =>
        ['aria-label', 'placeholder', 'title'].map((name) => part.getAttribute(name) ?? ''),
      ),
    ],
  }))
  expect([title, ...shown].flatMap((text) => text.split('\n')).filter((line) => english.test(line))).toEqual([])
}

async function mailsTo(product: Product, contact: string): Promise<{ subject: string; text: string }[]> {
  const sql = await databaseOf(product.dataDir)
  try {
    return await sql`select subject, text from sent_messages where recipient = ${contact}`
  } finally {
    await sql.end()
  }
}

/** The operator has the place speak German alone, in its legal texts too. */
const speakGerman = (product: Product) =>
  asOperator(async (tx) => {
    const { app } = unitOfWork(tx)
    const values = { name: 'Mühle', intro: 'Am Fluss.', languages: ['de' as const], defaultLanguage: 'de' as const }
    await saveSettings({ tx, app }, { values, by: null })
    for (const document of ['TERMS', 'PRIVACY', 'RULES'] as const) {
      const draft = { document, baseLanguage: 'de', effectiveAt: null, asks: 'NOTHING' as const }
      const texts = { de: { text: '# Was hier gilt\n\nSei freundlich.', summary: '' } }
      const { id } = await terms.saveDocument({ tx, app }, { at: null, draft, texts, by: null })
      await terms.publishDocument({ tx, app }, { at: { id, version: 1 }, by: null })
    }
    // Members accept these from tomorrow on.
    const effectiveAt = new Date(Date.now() + 24 * 60 * 60 * 1000)
    const draft = { document: 'TERMS' as const, baseLanguage: 'de', effectiveAt, asks: 'ACCEPT' as const }
    const texts = {
      de: { text: '# Neue Regeln', summary: 'Kürzer.' },
      en: { text: '# New rules', summary: 'Shorter.' },
    }
    const { id } = await terms.saveDocument({ tx, app }, { at: null, draft, texts, by: null })
    await terms.publishDocument({ tx, app }, { at: { id, version: 1 }, by: null })
  }, product)

/** From now on members may choose English, too. */
const offerEnglish = (product: Product) =>
  asOperator(
    (tx) => saveSettings({ tx, app: unitOfWork(tx).app }, { values: { languages: ['de', 'en'] }, by: null }),
    product,
  )

/** Moves the date of the coming terms to now. */
async function passToTheirDate(product: Product): Promise<void> {
  const sql = await databaseOf(product.dataDir)
  try {
    await sql`update terms_versions set effective_at = now() where effective_at > now()`
  } finally {
    await sql.end()
  }
}

test('a place that speaks German alone has no English for a visitor and a member, in mails too; its new terms in two languages ask on their date', async () => {
  const product = await startOwnProduct()
  onTestFinished(async () => void (await product.stop()))
  await speakGerman(product)

  // A visitor whose browser prefers English.
  const { page, problems } = await visit({ baseUrl: product.url, language: 'en' })
  await expect.poll(async () => (await page.goto('/')) && page.locator('html').getAttribute('lang')).toBe('de')
  for (const address of ['/', '/communities', '/signin', '/terms', '/reset', '/nirgends', '/register']) {
    await page.goto(address)
    await expectGerman(page)
  }
  const contact = 'greta@example.org'
  await page.getByRole('textbox', { name: 'Dein Name' }).fill('Greta Müller')
  await page.getByRole('textbox', { name: /^E-Mail/u }).fill(contact)
  await page.getByRole('textbox', { name: 'Benutzername' }).fill('greta.mueller')
  await page.getByLabel('Geburtsdatum').fill('1990-04-23')
  await page.getByRole('textbox', { name: /^Passwort \(/u }).fill(password)
  await page.getByRole('button', { name: 'Lege dein Konto an' }).click()
  await page.getByRole('textbox', { name: 'Sechsstelliger Code' }).fill(await codeFor(product.dataDir, contact))
  await page.waitForURL('**/welcome/**')
  for (const address of ['/home', '/discover', '/events', '/messages', '/activity', '/settings', '/settings/terms']) {
    await page.goto(address)
    await expectGerman(page)
  }
  const mails = await mailsTo(product, contact)
  expect(mails.length).toBeGreaterThan(0)
  expect(mails.map(({ subject, text }) => `${subject}\n${text}`).filter((mail) => english.test(mail))).toEqual([])
  expect(problems).toEqual([])

  // Members read about the coming terms, which are written in two languages, and are asked on their date.
  await page.goto('/home')
  await page.getByText(/gelten neue Nutzungsbedingungen/u).waitFor()
  const ben = await arrive('Ben', { language: 'en' }, product)
  await offerEnglish(product)
  const speaksEnglish = () =>
    ben.calls.accounts.setLanguage({ body: { language: 'en' } }).then(
      () => true,
      () => false,
    )
  // A change by another process than the server's own is noticed within fifteen seconds.
  await expect.poll(speaksEnglish, { timeout: 40_000 }).toBe(true)
  await passToTheirDate(product)
  const openHome = async (reader: Page): Promise<string> => {
    await reader.goto('/home')
    await settled(reader)
    return new URL(reader.url()).pathname
  }
  await expect.poll(() => openHome(page), { timeout: 60_000 }).toBe('/welcome/terms')
  await page.getByText('Fassung 3').waitFor()
  expect(await openHome(ben.page)).toBe('/welcome/terms')
  await ben.page.getByText('Version 3').waitFor()
  await ben.page.getByRole('button', { name: 'Accept and continue' }).click()
  await page.getByRole('button', { name: 'Annehmen und weiter' }).click()
  for (const reader of [page, ben.page]) await reader.waitForURL((url) => url.pathname !== '/welcome/terms')
})
