import { afterEach, expect, onTestFinished, test } from 'vitest'
import { jsonb } from '#kernel/database/jsonb.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { mailTo } from '#test/world/mailbox.ts'
import { addUnreachableNode } from '#test/world/nodes.ts'
import { visitorOf } from '#test/world/people.ts'
import { captchaOf, registrationForm } from '#test/world/registration.ts'
import { openWorld } from '#test/world/world.ts'

const domainNeeded = { status: 422, body: { code: 'EMAIL_DOMAIN_NEEDED', errors: [{ path: 'email' }] } }
const closed = { status: 403, body: { code: 'JOIN_CLOSED' } }

const world = await openWorld()
const root = await world.person('root', { roles: ['ADMINISTRATOR'] })

async function save(values: Parameters<typeof root.admin.settingsSave>[0]['body']['values']) {
  const { revision } = await root.admin.settings()
  return root.admin.settingsSave({ body: { values, revision } })
}
const register = (username: string, more: { email?: string; joinCode?: string } = {}) =>
  world.visitor.accounts.register({
    body: { ...registrationForm(username), email: `${username}@example.net`, ...more },
  })

const organizationForm = (registrationId: string) => ({
  registrationId,
  name: 'The Garden Trust',
  website: 'https://garden.example',
  contact: { firstName: 'Olga', lastName: 'Berg', role: 'Chair' },
  username: 'garden',
  termsVersion: '1.1',
})

afterEach(() => save({ registration: null, mailDomains: null }))

test('administrators open registration to the invited alone, then to nobody, and to everybody again', async () => {
  const olga = await world.person('olga')
  const { groupId: enterpriseGroupId } = await addGroup(world, { owner: olga, kind: 'ENTERPRISE' })
  const { code: joinCode } = await olga.groups.joinCodesCreate({ body: { enterpriseGroupId, label: 'Spring' } })
  await save({ registration: 'INVITED' })
  await expect(register('ana')).rejects.toMatchObject(closed)
  expect(await register('ana', { joinCode })).toMatchObject({ state: 'VERIFICATION_SENT' })
  await save({ registration: 'CLOSED' })
  await expect(register('ben', { joinCode })).rejects.toMatchObject(closed)
  expect(await world.visitor.landing.getInstance({})).toMatchObject({ features: { registration: false } })
  await save({ registration: null })
  expect(await register('ben')).toMatchObject({ state: 'VERIFICATION_SENT' })
})

test('a registration that is closed mid-way is refused, also by a process that did not hear of it', async () => {
  const cutOff = await addUnreachableNode(world)
  onTestFinished(() => cutOff.close())
  const visitor = visitorOf(cutOff)
  const { registrationId } = await visitor.accounts.startOrganizationRegister({
    body: { organizationName: 'Garden Trust', email: 'one@garden.example', recaptchaCode: captchaOf(world) },
  })
  await save({ registration: 'CLOSED' })
  expect(cutOff.app.place.now().registration).toBe('OPEN')
  for (const { accounts } of [visitor, world.visitor])
    await expect(accounts.finishOrganizationRegister({ body: organizationForm(registrationId) })).rejects.toMatchObject(
      closed,
    )
  await expect(
    visitor.accounts.register({ body: { ...registrationForm('cem'), email: 'cem@example.net' } }),
  ).rejects.toMatchObject(closed)
})

test('where domains are named, a new account needs an address at one of them', async () => {
  await save({ mailDomains: ['Mill.example', 'garden.example'] })
  await expect(register('dana')).rejects.toMatchObject(domainNeeded)
  await expect(register('dana', { email: 'dana@sub.mill.example' })).rejects.toMatchObject(domainNeeded)
  await expect(
    world.visitor.accounts.register({
      body: { ...registrationForm('dana'), phoneNumber: '+436605551234', country: 'AT' },
    }),
  ).rejects.toMatchObject(domainNeeded)
  expect(await register('dana', { email: 'dana@mill.example' })).toMatchObject({ state: 'VERIFICATION_SENT' })
  await expect(save({ mailDomains: ['@mill.example'] })).rejects.toMatchObject({
    body: { code: 'INVALID_PARAMETER', errors: [{ path: 'values.mailDomains.0' }] },
  })
})

test('where domains are named, organisations need an address at one of them, too', async () => {
  const start = (email: string) =>
    world.visitor.accounts.startOrganizationRegister({
      body: { organizationName: 'Garden Trust', email, recaptchaCode: captchaOf(world) },
    })
  const { registrationId } = await start('office@garden.example')
  await save({ mailDomains: ['mill.example'] })
  await expect(start('board@garden.example')).rejects.toMatchObject(domainNeeded)
  expect(await start('board@mill.example')).toMatchObject({ registrationId: expect.any(String) })
  await expect(
    world.visitor.accounts.finishOrganizationRegister({ body: organizationForm(registrationId) }),
  ).rejects.toMatchObject({
    body: { code: 'EMAIL_DOMAIN_NEEDED' },
  })
})

test('where people need an invitation, a code for certain addresses admits these alone', async () => {
  const otto = await world.person('otto')
  const { groupId: enterpriseGroupId } = await addGroup(world, { owner: otto, kind: 'ENTERPRISE' })
  const { code: joinCode } = await otto.groups.joinCodesCreate({
    body: { enterpriseGroupId, label: 'School', emailDomains: ['school.example'] },
  })
  expect(await register('eva', { joinCode })).toMatchObject({ state: 'VERIFICATION_SENT' })
  await save({ registration: 'INVITED' })
  await expect(register('fay', { joinCode })).rejects.toMatchObject(domainNeeded)
  expect(await register('gus', { joinCode, email: 'gus@school.example' })).toMatchObject({ state: 'VERIFICATION_SENT' })
})

test('a saved rule that this version cannot read lets nobody in', async () => {
  for (const [name, value] of [
    ['registration', 'LOTTERY'],
    ['mailDomains', ['*.example']],
  ] as const) {
    const at = world.app.runtime.now()
    await world.app.db
      .insertInto('place_settings')
      .values({ name, value: jsonb(value), updated_at: at })
      .execute()
    await expect(register('hal'), name).rejects.toMatchObject(closed)
    const { sections } = await root.admin.settings()
    expect(sections.flatMap(({ items }) => items).find((item) => item.name === name)).toMatchObject({
      source: 'UNREADABLE',
    })
    await world.app.db.deleteFrom('place_settings').execute()
  }
  expect(await register('hal')).toMatchObject({ state: 'VERIFICATION_SENT' })
})

test('a code with one seat lets one person register, who keeps the seat until the address is confirmed', async () => {
  const olaf = await world.person('olaf')
  const { groupId: enterpriseGroupId } = await addGroup(world, { owner: olaf, kind: 'ENTERPRISE' })
  const one = { enterpriseGroupId, label: 'One', seats: 1 }
  const { id, code: joinCode } = await olaf.groups.joinCodesCreate({ body: one })
  await save({ registration: 'INVITED' })
  const attempts = await Promise.allSettled(['ida', 'jon'].map((name) => register(name, { joinCode })))
  expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(attempts.find(({ status }) => status === 'rejected')).toMatchObject({ reason: closed })
  const first = attempts[0]?.status === 'fulfilled' ? 'ida' : 'jon'
  expect((await olaf.groups.joinCodesList({ body: { enterpriseGroupId } })).items).toMatchObject([{ state: 'USED_UP' }])
  const { token } = await mailTo(world, `${first}@example.net`)
  await world.visitor.accounts.verifyAccount({ params: { token }, body: {} })
  await world.settle()
  const holds = await world.app.db
    .selectFrom('join_code_holds')
    .select('account_id')
    .where('join_code_id', '=', id)
    .execute()
  expect(holds).toEqual([])
  expect((await olaf.groups.joinCodesList({ body: { enterpriseGroupId } })).items).toMatchObject([{ used: 1 }])
})

test('a seat is given back if the address is not confirmed within a day; later it has to be free still', async () => {
  const oda = await world.person('oda')
  const { groupId: enterpriseGroupId } = await addGroup(world, { owner: oda, kind: 'ENTERPRISE' })
  const { code: joinCode } = await oda.groups.joinCodesCreate({ body: { enterpriseGroupId, label: 'One', seats: 1 } })
  await save({ registration: 'INVITED' })
  await register('kay', { joinCode })
  const { token } = await mailTo(world, 'kay@example.net')
  await world.app.db.updateTable('join_code_holds').set({ until: world.app.runtime.now() }).execute()
  await register('lea', { joinCode })
  await expect(world.visitor.accounts.verifyAccount({ params: { token }, body: {} })).rejects.toMatchObject(closed)
})

test('once nobody is let in any more, no other way of confirming a contact opens an account', async () => {
  const nia = await world.person('nia', { fresh: true })
  const { accounts } = nia
  await accounts.addEmail({ body: { email: 'nia@other.example' } })
  const { token } = await mailTo(world, 'nia@other.example')
  const email = 'nia@third.example'
  await accounts.addEmailShortCode({ body: { email } })
  const { code } = await mailTo(world, email)
  const phoneNumber = '+436605551234'
  await accounts.addPhoneNumber({ body: { phoneNumber, country: 'AT' } })
  const { code: texted } = await mailTo(world, phoneNumber)
  const { registrationId } = await world.visitor.accounts.startOrganizationRegister({
    body: { organizationName: 'Garden Trust', email: 'trust@garden.example', recaptchaCode: captchaOf(world) },
  })
  await world.visitor.accounts.finishOrganizationRegister({ body: organizationForm(registrationId) })
  const { code: ofTrust } = await mailTo(world, 'trust@garden.example')
  await world.app.db.updateTable('accounts').set({ status: 'PENDING_VERIFICATION' }).where('id', '=', nia.id).execute()
  await save({ registration: 'CLOSED' })
  for (const attempt of [
    () => accounts.verifyEmail({ params: { code: token } }),
    () => accounts.verifyEmailShortCode({ body: { email, code } }),
    () => accounts.verifyPhoneNumber({ body: { phoneNumber, code: texted } }),
    () => world.visitor.accounts.verifyOrgAccount({ body: { registrationId, code: ofTrust } }),
  ])
    await expect(attempt()).rejects.toMatchObject(closed)
})
