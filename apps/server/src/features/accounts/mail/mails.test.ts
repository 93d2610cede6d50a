import { afterAll, expect, test } from 'vitest'
import { startSmtp } from '#test/fakes/smtp.ts'
import { mailsTo } from '#test/world/mailbox.ts'
import { openWorld } from '#test/world/world.ts'
import { languages } from '#adapters/translation/languages.ts'
import { translatorFor } from '#adapters/translation/translator.ts'
import { renderMail, renderSms } from '#kernel/text/mailTemplate.ts'
import { codeTemplates } from '../challenges/challengeMails.ts'
import { noticeTemplates } from './notices.ts'
import { paymentReceipt } from '../subscription/paymentReceipt.ts'
import { renewalMail } from '../subscription/renewalReminder.ts'

const smtp = await startSmtp()
const world = await openWorld({ env: { SMTP_URL: smtp.url, KOINON_NAME: 'Garden' } })
afterAll(() => smtp.close())

const place = 'Garden'
const sender = {
  name: place,
  mail: {
    from: { name: place, address: 'post@garden.example' },
    replyTo: null,
    footer: 'Weg 1\n1010 <Wien>',
    logo: null,
    color: null,
  },
}
const facts = {
  inviter: 'Ana',
  note: 'Come in',
  place,
  origin: 'https://garden.example',
  username: '@ana',
}
const origin = {
  code: '123456',
  link: 'L'.repeat(43),
  requestedFrom: 'Firefox on Linux',
  organization: 'Choir & <Friends>',
  stopUrl: 'https://example.org/unsubscribe/stop',
  handle: 'choir',
}
const about: Partial<Record<keyof typeof noticeTemplates, string>> = {
  DELETION_REQUESTED: '2026-05-04T00:00:00.000Z',
  FACTOR_ADDED: 'PASSKEY:Telephone',
  DECLINED: '2026-05-04T00:00:00.000Z\nThe place is full.',
  OWNER_SILENT: `${'G'.repeat(36)}\nChoir & <Friends>`,
  GROUP_CLAIMED: `${'T'.repeat(43)}\n2026-05-04T00:00:00.000Z\nChoir & <Friends>`,
  BOT_KEY_ENDS: `weather//Kitchen <board>`,
  BOT_KEY_LEAKED: `weather/${'G'.repeat(36)}/Kitchen <board>`,
  SIGN_IN_CHANGED: JSON.stringify(['DOMAIN_LOST', 'example.org', 'Choir & <Friends>']),
  ORGANIZATION_ACTED: JSON.stringify(['ACCEPTED', 'Choir & <Friends>']),
  HOOK_MADE: '/hooks.example',
  HOOK_FAILING: `${'G'.repeat(36)}/hooks.example:8443`,
  HOOK_OFF: `${'G'.repeat(36)}/hooks.example`,
  VIEWED_AS: '2026-05-04T00:00:00.000Z\n\nYou asked for help.',
}

/** Everything that is mailed about an account, in a language. */
function allWords(tag: string) {
  const translator = translatorFor(tag)
  const codes = Object.values(codeTemplates).map((template) => template({ t: translator.t, ...facts, ...origin }))
  const notices = Object.entries(noticeTemplates).map(([name, template]) =>
    template({ ...translator, ...facts, about: about[name as keyof typeof noticeTemplates] ?? 'a…@example.org' }),
  )
  const renewal = renewalMail({
    translator,
    ...facts,
    at: new Date('2026-05-04T00:00:00Z'),
    price: { amount: 490, currency: 'EUR' },
  })
  const receipts = [null, 'Supporters'].map((title) =>
    paymentReceipt({
      translator,
      ...facts,
      title,
      at: new Date('2026-05-04T00:00:00Z'),
      price: { amount: 490, currency: 'EUR' },
      url: `${facts.origin}/settings/subscription`,
    }),
  )
  return { translator, codes, notices, others: [renewal, ...receipts] }
}

test.each(languages.map(({ tag }) => tag))('every mail in %s is completely in that language', (tag) => {
  const { translator, codes, notices, others } = allWords(tag)
  const english = allWords('en')
  const pairs = [...codes, ...notices, ...others].map((words, index) => ({
    words,
    source: [...english.codes, ...english.notices, ...english.others][index],
  }))
  for (const { words } of pairs) {
    const { subject, text, html } = renderMail(sender, translator, words)
    expect(`${subject}${text}${html}`.replaceAll(/<style>.*<\/style>/gs, '')).not.toMatch(/[{}]|undefined/)
    expect(html).toContain(`<html lang="${tag}" dir="${translator.direction}">`)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(text).toContain('Weg 1\n1010 <Wien>')
    expect(html).toContain('Weg 1<br>1010 &lt;Wien&gt;')
  }
  const said = pairs
    .filter(() => tag !== 'en')
    .flatMap(({ words, source }) => [
      { ours: words.subject, theirs: source?.subject },
      { ours: words.paragraphs.join(), theirs: source?.paragraphs.join() },
    ])
  expect(said.filter(({ ours, theirs }) => ours !== '' && ours === theirs)).toEqual([])
})

test('names cannot bring markup or lines into a mail', () => {
  const translator = translatorFor('en')
  const words = codeTemplates.JOIN?.({
    t: translator.t,
    ...facts,
    ...origin,
    organization: '<b>\r\nBcc: eve@example.org',
  })
  const { subject, html } = renderMail(sender, translator, words ?? { subject: '', paragraphs: [] })
  expect(subject).not.toMatch(/[\r\n]/)
  expect(html).not.toContain('<b>')
  expect(html).toContain('&lt;b&gt;')
})

test('a text message begins with its code in every language', () => {
  for (const { tag } of languages) {
    const { translator, codes } = allWords(tag)
    const sms = codes.filter(({ subject }) => subject === '').map((words) => renderSms(place, translator, words))
    expect(sms).toHaveLength(2)
    for (const text of sms) expect(text).toContain('123456')
  }
})

test('Ana gets mails in her account’s language, in any language of the browser', async () => {
  const ana = await world.person('ana')
  await ana.accounts.setLanguage({ body: { language: 'ar' } })
  await world.visitor.send({
    method: 'POST',
    url: '/accounts/resetPassword',
    headers: { 'accept-language': 'fr-FR,fr;q=0.9' },
    payload: { contact: ana.email },
  })
  await world.settle()
  const [received] = smtp.to(ana.email)
  expect(received?.mail.subject).toBe('عيّن كلمة مرور جديدة لـ \u2068Garden\u2069')
  expect(received?.mail.html).toContain('<html lang="ar" dir="rtl">')
  expect(received?.mail.text).toMatch(/\b\d{6}\b/)
})

test('a person without an account is answered in the browser’s language, or the one chosen on the page', async () => {
  const request = (contact: string, headers: Record<string, string>) =>
    world.visitor.send({
      method: 'POST',
      url: '/accounts/createPendingContactVerification',
      headers,
      payload: { contact, purpose: 'REGISTER' },
    })
  expect((await request('fr@example.org', { 'accept-language': 'fr-CA,en;q=0.5' })).status).toBe(200)
  await request('de@example.org', { 'accept-language': 'fr', cookie: 'koinon.locale=de' })
  await request('tlh@example.org', { 'accept-language': 'tlh' })
  await world.settle()
  const subjectOf = (address: string) => smtp.to(address)[0]?.mail.subject
  expect(subjectOf('fr@example.org')).toBe('Votre code pour Garden')
  expect(subjectOf('de@example.org')).toBe('Dein Code für Garden')
  expect(subjectOf('tlh@example.org')).toBe('Your code for Garden')
})

test('a request for a demonstration reaches each administrator in their own language', async () => {
  const [olga, ben] = [
    await world.person('olga', { roles: ['ADMINISTRATOR'] }),
    await world.person('ben', { roles: ['ADMINISTRATOR'] }),
  ]
  await olga.accounts.setLanguage({ body: { language: 'ja' } })
  await world.app.db
    .insertInto('demo_leads')
    .values({
      id: world.app.runtime.id(),
      name: 'Cleo',
      email: 'cleo@example.org',
      organization: null,
      phone_number: null,
      message: null,
      source: null,
      created_at: world.app.runtime.now(),
    })
    .execute()
  const lead = await world.app.db.selectFrom('demo_leads').select('id').executeTakeFirstOrThrow()
  const job = world.app.jobs.find(({ name }) => name === 'notify-administrators')
  await job?.perform(world.app, { kind: 'LEAD', id: lead.id })
  await world.settle()
  expect(smtp.to(olga.email)[0]?.mail.subject).toBe('Gardenを見てみたい方がいます')
  expect(smtp.to(ben.email)[0]?.mail.subject).toBe('Somebody would like to see Garden')
  expect(await mailsTo(world, ben.email)).toEqual([])
})
