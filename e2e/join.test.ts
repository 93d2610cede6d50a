import { expect, inject, test } from 'vitest'
import { createCommunity } from './support/community.ts'
import { settled } from './support/faults.ts'
import { codeFor, linkAudience } from './support/mailbox.ts'
import { openAt } from './support/navigation.ts'
import { enroll, password } from './support/people.ts'
import { picture } from './support/pictures.ts'
import { blockScripts, visit } from './support/visitor.ts'

/**
 * Milliseconds between two keys of a good typist; a form submitted faster is rejected from browsers without JavaScript.
 */
const typing = { delay: 60 }

// With scripts, firstRun.test.ts comes in by the link of the mail.
test('without scripts a visitor asks to join a community and becomes a member by the link of the mail', async () => {
  const olga = await enroll('Olga')
  const facts = { handle: 'mill-garden', title: 'Allotments by the Mill', pictureCount: 3 }
  const [{ id: groupId, title }, { page }] = await Promise.all([
    createCommunity(olga, facts),
    visit({ javaScript: false, width: 360 }),
  ])
  const { version } = (await olga.calls.groups.getGroup({ params: { id: groupId } })) as { version: number }
  await olga.calls.groups.changeGroupInfo({
    body: { groupId, version, questions: ['Which street?'], settings: { answersRequired: true } },
  })
  await page.goto('/c/mill-garden')
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  const pictures = page.getByRole('region', { name: `Photos of ${title}` }).getByRole('listitem')
  expect(await pictures.count()).toBe(3)
  const contact = 'pia.mill-garden@example.org'
  await page.getByRole('textbox', { name: 'First name' }).pressSequentially('Pia', typing)
  await page.getByRole('textbox', { name: 'Last name' }).pressSequentially('Lindgren', typing)
  await page.getByRole('textbox', { name: 'Email' }).pressSequentially(contact, typing)
  await page.getByRole('textbox', { name: 'Which street?' }).pressSequentially('Lock Lane', typing)
  await page.getByRole('button', { name: 'Ask to join' }).click()
  await page.waitForURL('**/c/mill-garden/joined')
  await page.getByRole('heading', { name: 'One more step', level: 1 }).waitFor()
  await page.getByText(`We sent a message to ${contact}`).waitFor()

  await page.goto(await linkAudience(inject('dataDir'), contact))
  await page.getByText(`${contact} is confirmed.`).waitFor()
  await page.getByRole('textbox', { name: 'Your name' }).fill('Pia Lindgren')
  await page.getByRole('textbox', { name: 'Username' }).fill('mill.garden')
  await page.getByLabel('Date of birth').fill('1990-04-23')
  await page.getByLabel('Password (optional)').fill(password)
  await page.getByRole('button', { name: 'Create your account' }).click()
  await page.waitForURL('**/welcome/terms')
  const requesters = async () => {
    const { items } = await olga.calls.groups.getPendingJoinRequests({ body: { groupId } })
    return items.map(({ person, answers }) => [person.displayName, answers])
  }
  await expect.poll(requesters).toEqual([['Pia Lindgren', ['Lock Lane']]])
})

test('a community that accepts nobody says so in place of the form', async () => {
  const olga = await enroll('Olga')
  await createCommunity(olga, { handle: 'closed-shed', title: 'The Closed Shed', isOpen: false })
  const { page } = await visit({ scheme: 'dark' })
  await page.goto('/c/closed-shed?lang=ar-XB')
  await page.locator('section[aria-labelledby=join]').waitFor()
  expect(await page.getByRole('textbox').count()).toBe(0)
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
})

test('what a visitor writes before the scripts have loaded stays, and is sent by them', async () => {
  const [olga, { page }] = await Promise.all([enroll('Olga'), visit({ width: 360 })])
  await createCommunity(olga, { handle: 'slow-lane', title: 'The Slow Lane' })
  const { letIn } = await blockScripts(page)
  await page.goto('/c/slow-lane', { waitUntil: 'commit' })
  const fields = { 'First name': 'Nils', 'Last name': 'Holm', Email: `nils.${process.pid}@example.org` }
  for (const [name, text] of Object.entries(fields)) await page.getByRole('textbox', { name }).fill(text)
  const awake = page.evaluate(() => new Promise((done) => addEventListener('koinon.awake', done, { once: true })))
  letIn()
  await awake
  for (const [name, text] of Object.entries(fields))
    expect(await page.getByRole('textbox', { name }).inputValue()).toBe(text)
  await page.getByRole('button', { name: 'Ask to join' }).click()
  await page.getByRole('link', { name: 'Create your account' }).waitFor()
})

test('a form sent at once, before the scripts have loaded, is not taken for a program’s', async () => {
  const [olga, { page }] = await Promise.all([enroll('Olga'), visit()])
  await createCommunity(olga, { handle: 'fast-lane', title: 'The Fast Lane' })
  await blockScripts(page)
  await page.goto('/c/fast-lane', { waitUntil: 'commit' })
  const fields = { 'First name': 'Ida', 'Last name': 'Holm', Email: `ida.${process.pid}@example.org` }
  for (const [name, text] of Object.entries(fields)) await page.getByRole('textbox', { name }).fill(text)
  await page.getByRole('button', { name: 'Ask to join' }).click()
  await page.getByRole('heading', { name: 'One more step', level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/c/fast-lane/joined')
})

test('from asking to join, through registration, to a first post, which the person mentioned in it sees at once', async () => {
  const [ben, { page, capture, problems }] = await Promise.all([enroll('Ben'), visit({ width: 360 })])
  await createCommunity(ben, { handle: 'river-watch', title: 'River Watch' })
  const contact = `cleo.${process.pid}@example.org`
  await page.goto('/c/river-watch')
  await page.getByRole('textbox', { name: 'First name' }).fill('Cleo')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Marsh')
  await page.getByRole('textbox', { name: 'Email' }).fill(contact)
  await page.getByRole('button', { name: 'Ask to join' }).click()
  await page.getByRole('link', { name: 'Create your account' }).click()
  await page.waitForURL('**/register?**')

  // Data given before is not asked again.
  await expect.poll(() => page.getByRole('textbox', { name: 'Your name' }).inputValue()).toBe('Cleo Marsh')
  await expect.poll(() => page.getByRole('textbox', { name: /^Email/ }).inputValue()).toBe(contact)
  await page.getByRole('textbox', { name: 'Username' }).fill(ben.username)
  await page.getByText('This username is taken').waitFor()
  await page.getByRole('group', { name: 'Available usernames' }).getByRole('button').first().click()
  await page.getByText('Username is available').waitFor()
  await page.getByLabel('Date of birth').fill('1992-02-29')
  const secret = page.getByLabel('Password (optional)')
  for (const [text, strength] of [
    ['1234', 'Too short'],
    ['password1', 'Too easy'],
    [password, 'Strong'],
  ] as const) {
    await secret.fill(text)
    await page.getByRole('status').getByText(strength).waitFor()
  }
  expect(await page.locator('form input:visible').count()).toBeLessThanOrEqual(5)
  await page.getByRole('button', { name: 'Create your account' }).click()
  await page.getByRole('textbox', { name: 'Six-digit code' }).fill(await codeFor(inject('dataDir'), contact))

  // All terms were accepted during registration.
  await page.waitForURL('**/welcome/interests')
  for (const step of [1, 2, 3]) {
    await page.getByRole('img', { name: `Step ${step} of 3` }).waitFor()
    await page.getByRole('button', { name: 'Skip', exact: true }).click()
  }
  await page.waitForURL('**/home?feed=FOR_YOU')
  await openAt(page, '/settings/account')
  await page.locator('input[type=file]').setInputFiles(await picture('LANDSCAPE'))
  const cut = page.getByRole('dialog', { name: 'Preview', exact: true })
  await cut.getByRole('group', { name: 'Image crop' }).press('+')
  await capture('a picture in its frame')
  await cut.getByRole('button', { name: 'Apply', exact: true }).click()
  await page.getByRole('button', { name: 'Remove image' }).waitFor()
  await openAt(page, '/home')
  await page.getByRole('heading', { name: 'Getting started' }).waitFor()
  await settled(page)

  await page.keyboard.press('c')
  await page.getByRole('textbox', { name: 'Your post' }).fill(`Hello @${ben.username}, I am new here`)
  await page.getByRole('button', { name: 'Post to everyone' }).click()
  await page.getByRole('article').filter({ hasText: 'I am new here' }).waitFor()
  const total = async () => (await ben.calls.users.getActivitySummary()).total
  await expect.poll(total).toBeGreaterThan(0)
  expect(problems).toEqual([])
})
