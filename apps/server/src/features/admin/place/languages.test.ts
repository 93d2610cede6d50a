import { expect, test } from 'vitest'
import { mailTo } from '#test/world/mailbox.ts'
import { registrationForm } from '#test/world/registration.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const root = await world.person('root', { roles: ['ADMINISTRATOR'] })
const ana = await world.person('ana')

async function save(values: Parameters<typeof root.admin.settingsSave>[0]['body']['values']) {
  const { revision } = await root.admin.settings()
  return root.admin.settingsSave({ body: { values, revision } })
}
const refusal = (code: string, path: string) => ({ body: { code, errors: [{ path }] } })

test('the default language is offered, and zone and country exist', async () => {
  await expect(save({ languages: ['de', 'fr'] })).rejects.toMatchObject(
    refusal('LANGUAGE_UNKNOWN', 'values.defaultLanguage'),
  )
  await save({ languages: ['de', 'fr'], defaultLanguage: 'de' })
  for (const change of [{ defaultLanguage: null }, { defaultLanguage: 'en' as const }, { languages: ['fr' as const] }])
    await expect(save(change)).rejects.toMatchObject({ body: { code: 'LANGUAGE_UNKNOWN' } })
  await expect(save({ timeZone: 'Europe/Nowhere' })).rejects.toMatchObject(refusal('ZONE_UNKNOWN', 'values.timeZone'))
  await expect(save({ country: 'XX' })).rejects.toMatchObject(refusal('INVALID_COUNTRY', 'values.country'))
  await save({ languages: null, defaultLanguage: null })
})

test('in a place that speaks German alone newcomers and mails do, and nobody chooses another language', async () => {
  await save({ languages: ['de'], defaultLanguage: 'de', timeZone: 'Europe/Berlin', country: 'DE' })
  expect((await world.visitor.landing.getInstance({})).languages).toEqual({ main: 'de', offered: ['de'] })
  const registered = await world.visitor.accounts.register({
    body: { ...registrationForm('cem'), email: 'cem@example.net', language: 'en' },
  })
  const mail = await mailTo(world, 'cem@example.net')
  expect(mail.subject).toBe('Bestätige deine Adresse für Koinon')
  const joined = await world.visitor.accounts.verifyAccount({
    params: { token: 'registrationId' in registered ? registered.registrationId : '' },
    body: { code: mail.code, client: { name: 'Test', transport: 'BEARER' } },
  })
  expect('account' in joined && joined.account).toMatchObject({ language: 'de', timeZone: 'Europe/Berlin' })

  const unknown = { body: { code: 'LANGUAGE_UNKNOWN' } }
  await expect(ana.accounts.setLanguage({ body: { language: 'fr' } })).rejects.toMatchObject(unknown)
  // Her language was chosen before, and is hers until she chooses again.
  expect(await ana.accounts.getLanguage()).toMatchObject({ language: 'en', available: [{ tag: 'de' }] })
  const added = { username: 'dora', displayName: 'Dora', email: 'dora@example.net' }
  await expect(root.admin.createUserAccount({ body: { ...added, language: 'en' } })).rejects.toMatchObject(unknown)
  await root.admin.createUserAccount({ body: added })
  expect((await mailTo(world, 'dora@example.net')).text).toContain('Konto')

  const nowhere = await world.running.server.inject({
    url: '/nowhere',
    headers: { accept: 'text/html', 'accept-language': 'en-GB,en' },
  })
  expect(nowhere.body).toContain('<html lang="de"')
})

test('a number without its country code is dialled in the country of the place', async () => {
  await save({ country: 'AT' })
  const opened = world.visitor.accounts.createPendingContactVerification({
    body: { contact: '0660 1234567', purpose: 'REGISTER' },
  })
  await expect(opened).resolves.toHaveProperty('resendAfter')
  const registering = { ...registrationForm('emil'), phoneNumber: '0660 1234567' }
  await world.visitor.accounts.register({ body: registering })
  expect(await mailTo(world, '+436601234567')).toHaveProperty('code')
})
