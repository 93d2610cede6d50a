import { expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { announceDocument } from '#features/accounts/terms/jobs/announceDocument.ts'
import { mailTo, mailsTo } from '#test/world/mailbox.ts'
import type { Person } from '#test/world/people.ts'
import { type World, openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { visitor } = world
const root = await world.person('root', { roles: ['ADMINISTRATOR'], fresh: true })
const inDays = (days: number, of: World = world) =>
  new Date(of.app.runtime.now().getTime() + days * dayMs).toISOString()

type Draft = Parameters<typeof root.admin.documentsSave>[0]['body']
const german = (document: Draft['document'], text: string, rest: Partial<Draft> = {}): Draft => ({
  document,
  baseLanguage: 'de',
  texts: { de: { text, summary: 'Kürzer.' } },
  asks: 'ACCEPT',
  ...rest,
})
const publish = async (by: Person, draft: Draft) => {
  const { id, version } = await by.admin.documentsSave({ body: draft })
  return by.admin.documentsPublish({ body: { id, version } })
}

test('a place has texts in German alone, which a member whose language is English accepts', async () => {
  const place = await openWorld()
  const operator = await place.person('root', { roles: ['ADMINISTRATOR'], fresh: true })
  const ana = await place.person('ana')
  const tomorrow = inDays(1, place)
  for (const document of ['TERMS', 'PRIVACY'] as const)
    await publish(operator, german(document, '# Regeln', { effectiveAt: tomorrow }))
  await publish(operator, german('IMPRINT', '# Impressum', { asks: 'NOTHING' }))
  place.pass(dayMs)
  await expect(ana.accounts.getPreferences()).rejects.toMatchObject({ body: { code: 'TERMS_NOT_ACCEPTED' } })
  const { items } = await ana.accounts.listTerms()
  const pending = items.filter(({ mustAccept }) => mustAccept)
  expect(pending.map(({ document, version }) => [document, version])).toEqual([
    ['TERMS', '2'],
    ['PRIVACY', '2'],
  ])
  const [first] = pending
  expect(await ana.accounts.getTerms({ params: { id: first?.id ?? '' } })).toMatchObject({
    language: 'de',
    text: '# Regeln',
  })
  await ana.accounts.termsAccept({ body: { termsIds: pending.map(({ id }) => id) } })
  expect(await ana.accounts.getPreferences()).toMatchObject({ preferences: {} })
  expect(await place.visitor.landing.getInstance({})).toMatchObject({ termsVersion: '2.2' })
  for (const language of ['en', 'de-AT', undefined])
    expect(
      await place.visitor.landing.getDocument({
        params: { document: 'IMPRINT' },
        query: language === undefined ? {} : { language },
      }),
    ).toMatchObject({ language: 'de', text: '# Impressum' })
})

test('a version is read before its date, asks on its date, and shows who accepted it', async () => {
  const ben = await world.person('ben')
  const texts = {
    en: { text: '# Rules\n\nBe kind.', summary: 'We wrote them down.' },
    'pt-BR': { text: '# Regras', summary: '' },
  }
  const published = await publish(root, {
    document: 'RULES',
    baseLanguage: 'en',
    texts,
    asks: 'ACCEPT',
    effectiveAt: inDays(3),
  })
  expect(published).toMatchObject({ number: 1, state: 'SCHEDULED', before: null, owed: 0 })
  expect((await ben.accounts.getAccountDetails()).terms.upcoming).toMatchObject([{ document: 'RULES', version: '1' }])
  await expect(visitor.landing.getDocument({ params: { document: 'RULES' }, query: {} })).rejects.toMatchObject({
    status: 404,
    body: { code: 'DOCUMENT_NOT_FOUND' },
  })
  const ahead = { params: { document: 'RULES' as const }, query: { version: 1, language: 'pt' } }
  expect(await visitor.landing.getDocument(ahead)).toMatchObject({ language: 'pt-BR', versions: [{ inForce: false }] })
  expect(await mailTo(world, ben.email)).toMatchObject({
    subject: 'Koinon has new house rules',
    text: expect.stringMatching(/In force from .*We wrote them down\..*\/rules\?version=1/s),
  })
  await ben.accounts.getPreferences()
  world.pass(3 * dayMs + 1)
  await expect(ben.accounts.getPreferences()).rejects.toMatchObject({ body: { code: 'TERMS_NOT_ACCEPTED' } })
  await ben.accounts.termsAccept({ body: { termsIds: [published.id] } })
  await root.accounts.termsAccept({ body: { termsIds: [published.id] } })
  const { items } = await root.admin.documents()
  expect(items.find(({ id }) => id === published.id)).toMatchObject({ state: 'IN_FORCE', accepted: 2, owed: 0 })
})

test('a notice holds after fourteen days, and nobody has to accept it', async () => {
  const cleo = await world.person('cleo')
  const draft = german('PRIVACY', '# Neu', { asks: 'NOTICE', effectiveAt: inDays(13) })
  const { id, version } = await root.admin.documentsSave({ body: draft })
  await expect(root.admin.documentsPublish({ body: { id, version } })).rejects.toMatchObject({
    status: 422,
    body: { code: 'DATE_TOO_SOON', earliest: expect.any(String), errors: [{ path: 'effectiveAt' }] },
  })
  const later = await root.admin.documentsSave({ body: { ...draft, id, version, effectiveAt: inDays(15) } })
  await root.admin.documentsPublish({ body: { id, version: later.version } })
  world.pass(15 * dayMs)
  const { items } = await cleo.accounts.listTerms()
  expect(items.find((one) => one.id === id)).toMatchObject({ inForce: true, acceptedAt: null, mustAccept: false })
})

test('what was published stays: it is neither changed nor, once in force, taken back', async () => {
  const other = await openWorld()
  const operator = await other.person('root', { roles: ['ADMINISTRATOR'], fresh: true })
  const draft = german('TERMS', '# Neu', { effectiveAt: inDays(2, other) })
  const saved = await operator.admin.documentsSave({ body: draft })
  const stale = { id: saved.id, version: saved.version }
  expect(await operator.admin.documentsSave({ body: { ...draft, ...stale } })).toMatchObject({ version: 2 })
  for (const act of [operator.admin.documentsPublish, operator.admin.documentsWithdraw])
    await expect(act({ body: stale })).rejects.toMatchObject({ body: { code: 'VERSION_CONFLICT' } })
  const published = await operator.admin.documentsPublish({ body: { id: saved.id, version: 2 } })
  const at = { id: published.id, version: published.version }
  for (const act of [
    () => operator.admin.documentsSave({ body: { ...draft, ...at } }),
    () => operator.admin.documentsPublish({ body: at }),
  ])
    await expect(act()).rejects.toMatchObject({ status: 409, body: { code: 'IN_FORCE' } })
  await operator.admin.documentsWithdraw({ body: at })
  expect((await mailsTo(other, operator.email)).map(({ subject }) => subject)).toEqual([])
  const { items } = await operator.admin.documents()
  expect(items.map(({ document, number, state }) => [document, number, state])).toEqual([
    ['TERMS', 2, 'WITHDRAWN'],
    ['TERMS', 1, 'IN_FORCE'],
    ['PRIVACY', 1, 'IN_FORCE'],
  ])
  const inForce = items[1]
  const read = await operator.admin.documentsGet({ params: { id: inForce?.id ?? '' } })
  expect(read).toMatchObject({ id: inForce?.id, state: 'IN_FORCE' })
  await expect(
    operator.admin.documentsWithdraw({ body: { id: inForce?.id ?? '', version: inForce?.version ?? 1 } }),
  ).rejects.toMatchObject({ body: { code: 'IN_FORCE' } })
  const next = await publish(operator, german('TERMS', '# Drei'))
  expect(next).toMatchObject({ number: 3, state: 'IN_FORCE', before: { number: 1 } })
})

test('a draft needs a text in its main language, and an unknown one is no draft', async () => {
  const other = await openWorld()
  const operator = await other.person('root', { roles: ['ADMINISTRATOR'], fresh: true })
  await expect(
    operator.admin.documentsSave({ body: german('TERMS', '# Neu', { baseLanguage: 'fr' }) }),
  ).rejects.toMatchObject({ status: 422, body: { code: 'BASE_TEXT_MISSING', errors: [{ path: 'texts.fr' }] } })
  await expect(operator.admin.documentsSave({ body: german('IMPRINT', '# Impressum') })).rejects.toMatchObject({
    body: { code: 'INVALID_PARAMETER', errors: [{ path: 'asks' }] },
  })
  const unknown = { id: other.app.runtime.id(), version: 1 }
  for (const act of [
    () => operator.admin.documentsGet({ params: { id: unknown.id } }),
    () => operator.admin.documentsSave({ body: { ...german('TERMS', '#'), ...unknown } }),
    () => operator.admin.documentsPublish({ body: unknown }),
    () => operator.admin.documentsWithdraw({ body: unknown }),
  ])
    await expect(act()).rejects.toMatchObject({ status: 404, body: { code: 'DOCUMENT_NOT_FOUND' } })
  const mo = await other.person('mo', { roles: ['MODERATOR'], fresh: true })
  await expect(mo.admin.documents()).rejects.toMatchObject({ status: 403 })
  await expect(mo.admin.documentsSave({ body: german('TERMS', '#') })).rejects.toMatchObject({ status: 403 })
  const stale = await other.person('stale', { roles: ['ADMINISTRATOR'] })
  await expect(stale.admin.documentsPublish({ body: unknown })).rejects.toMatchObject({
    body: { code: 'STEP_UP_REQUIRED' },
  })
})

test('a mailing that is killed and resumed sends none twice', async () => {
  const other = await openWorld()
  const operator = await other.person('root', { roles: ['ADMINISTRATOR'], fresh: true })
  await addMembers(other, 520)
  const { id } = await publish(operator, german('TERMS', '# Neu'))
  let begun = 0
  // Its second step begins, and nothing of it is done.
  const dying = {
    ...other.app,
    get db() {
      begun += 1
      if (begun > 1) throw new Error('The process is killed.')
      return other.app.db
    },
  }
  await expect(announceDocument.perform(dying, { versionId: id })).rejects.toThrow('The process is killed.')
  await other.settle()
  await announceDocument.perform(other.app, { versionId: id })
  await other.settle()
  const sent = await other.app.db.selectFrom('sent_messages').select('recipient').execute()
  expect(sent).toHaveLength(521)
  expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(521)
})

async function addMembers({ app }: World, count: number): Promise<void> {
  const now = app.runtime.now()
  const ids = Array.from({ length: count }, () => app.runtime.id())
  const dates = { created_at: now, updated_at: now }
  await app.db
    .insertInto('accounts')
    .values(
      ids.map((id, at) => ({
        id,
        status: 'ACTIVE' as const,
        username: `member${at}`,
        display_name: `Member ${at}`,
        roles: [],
        ...dates,
      })),
    )
    .execute()
  await app.db
    .insertInto('account_emails')
    .values(
      ids.map((account_id, at) => ({
        id: app.runtime.id(),
        account_id,
        address: `member${at}@example.org`,
        verified_at: now,
        is_primary: true,
        created_at: now,
      })),
    )
    .execute()
}

test('a translation that is added later is read from then on; a text that is there stays', async () => {
  const { id, version, state } = await publish(root, german('RULES', '# Hausregeln', { asks: 'NOTHING' }))
  const rules = async (language: string) =>
    (await visitor.landing.getDocument({ params: { document: 'RULES' }, query: { language } })).text
  expect([state, await rules('en')]).toEqual(['IN_FORCE', '# Hausregeln'])
  const translation = { language: 'en-GB', text: '# House rules', summary: 'Shorter.' }
  const added = await root.admin.documentsTranslate({ body: { id, version, ...translation } })
  expect(added.languages).toEqual(['de', 'en-GB'])
  expect([await rules('en'), await rules('de')]).toEqual(['# House rules', '# Hausregeln'])
  const refused = (status: number, code: string) => ({ status, body: { code } })
  const again = { id, version: added.version, ...translation, language: 'en-gb' }
  await expect(root.admin.documentsTranslate({ body: again })).rejects.toMatchObject(refused(409, 'IN_FORCE'))
  await expect(root.admin.documentsTranslate({ body: { ...again, version } })).rejects.toMatchObject(
    refused(409, 'VERSION_CONFLICT'),
  )
  const unwritten = await root.admin.documentsSave({ body: german('RULES', '# Neu', { asks: 'NOTHING' }) })
  await expect(
    root.admin.documentsTranslate({ body: { ...translation, id: unwritten.id, version: unwritten.version } }),
  ).rejects.toMatchObject(refused(404, 'DOCUMENT_NOT_FOUND'))
})
