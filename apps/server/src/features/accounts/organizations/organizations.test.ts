import { describe, expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { cleanAccounts } from '../registration/jobs/cleanAccounts.ts'
import { mailTo, mailsTo } from '#test/world/mailbox.ts'
import { visitorOf } from '#test/world/people.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { captchaOf } from '#test/world/registration.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld({ env: { DEMO_FORM: '1' } })
const { visitor } = world
const start = (email: string) =>
  visitor.accounts.startOrganizationRegister({
    body: { organizationName: 'Garden Trust', email, recaptchaCode: captchaOf(world) },
  })
const details = (registrationId: string, username: string) => ({
  registrationId,
  name: 'The Garden Trust',
  website: 'https://garden.example',
  registrationNumber: 'ZVR 123',
  contact: { firstName: 'Olga', lastName: 'Berg', role: 'Chair', phoneNumber: '+43 660 1234567' },
  username,
  password: 'a tall green lighthouse',
  termsVersion: '1.1',
})
const finish = (registrationId: string, username: string) =>
  visitor.accounts.finishOrganizationRegister({ body: details(registrationId, username) })

describe('an organisation registers', () => {
  test('details first, then the code', async () => {
    const { registrationId } = await start('one@garden.example')
    expect(await finish(registrationId, 'gardentrust')).toEqual({ state: 'STARTED', nextStep: 'VERIFY_EMAIL' })
    const { code } = await mailTo(world, 'one@garden.example')
    expect(await visitor.accounts.verifyOrgAccount({ body: { registrationId, code } })).toEqual({
      state: 'PENDING_REVIEW',
      nextStep: 'WAIT_FOR_REVIEW',
    })
    const { token = '' } = await visitor.accounts.login({
      body: {
        identifier: 'gardentrust',
        password: 'a tall green lighthouse',
        client: { name: 'Test', transport: 'BEARER' },
      },
    })
    const own = await visitor.send({
      method: 'GET',
      url: '/accounts/getOrganizationDetails',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(own.body).toMatchObject({
      name: 'The Garden Trust',
      state: 'PENDING_REVIEW',
      emailVerified: true,
      contact: { phone: '+436601234567' },
      enterpriseGroupId: null,
      review: null,
    })
    await expect(finish(registrationId, 'again')).rejects.toMatchObject({
      status: 409,
      body: { code: 'ALREADY_SUBMITTED' },
    })
    expect(await visitor.accounts.reloadOrganizationVerification({ body: { registrationId } })).toMatchObject({
      state: 'PENDING_REVIEW',
    })
    await expect(visitor.accounts.newOrganizationVerificationCode({ body: { registrationId } })).rejects.toMatchObject({
      status: 409,
      body: { code: 'ALREADY_VERIFIED' },
    })
  })
  test('under no name in other letters that looks like this installation’s', async () => {
    const { registrationId } = await start('other@garden.example')
    const body = { ...details(registrationId, 'otherletters'), name: 'Koіnon' }
    await expect(visitor.accounts.finishOrganizationRegister({ body })).rejects.toMatchObject({
      status: 422,
      body: { code: 'NAME_MISLEADING', errors: [{ path: 'name' }] },
    })
  })
  test('the link first, then the details', async () => {
    const { registrationId } = await start('two@garden.example')
    const { token } = await mailTo(world, 'two@garden.example')
    expect(await visitor.accounts.getVerifyOrgAccount({ params: { token } })).toMatchObject({
      state: 'STARTED',
      organizationName: 'Garden Trust',
      emailMasked: 't•••@garden.example',
    })
    expect(await visitor.accounts.verifyOrgAccount({ body: { token } })).toEqual({
      state: 'EMAIL_VERIFIED',
      nextStep: 'GIVE_DETAILS',
    })
    await expect(visitor.accounts.verifyOrgAccount({ body: { token } })).rejects.toMatchObject({
      status: 410,
      body: { code: 'TOKEN_EXPIRED' },
    })
    expect(await finish(registrationId, 'gardentwo')).toEqual({ state: 'PENDING_REVIEW', nextStep: 'WAIT_FOR_REVIEW' })
  })
  test('with a new code, and five tries', async () => {
    const { registrationId } = await start('three@garden.example')
    const first = await mailTo(world, 'three@garden.example')
    await expect(visitor.accounts.newOrganizationVerificationCode({ body: { registrationId } })).rejects.toMatchObject({
      status: 429,
    })
    world.pass(31_000)
    expect(await visitor.accounts.newOrganizationVerificationCode({ body: { registrationId } })).toEqual({
      resendAfter: 30,
    })
    await world.settle()
    await expect(visitor.accounts.verifyOrgAccount({ body: { token: first.token } })).rejects.toMatchObject({
      status: 410,
    })
    const { code } = await mailTo(world, 'three@garden.example')
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        visitor.send({ method: 'POST', url: '/accounts/verifyOrgAccount', payload: { registrationId, code: wrong } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    await expect(visitor.accounts.verifyOrgAccount({ body: { registrationId, code } })).rejects.toMatchObject({
      status: 410,
      body: { code: 'CODE_EXPIRED' },
    })
  })
  test('with a member’s address gets an equal answer, and the member is notified', async () => {
    const ana = await world.person('ana')
    expect(await start(ana.email)).toEqual({ registrationId: expect.any(String), resendAfter: 30 })
    expect(await mailTo(world, ana.email)).toMatchObject({ subject: 'You already have an account on Koinon', code: '' })
  })
  test('and a session of it gets a new code too', async () => {
    const { registrationId } = await start('four@garden.example')
    await finish(registrationId, 'gardenfour')
    const { token = '' } = await visitor.accounts.login({
      body: {
        identifier: 'gardenfour',
        password: 'a tall green lighthouse',
        client: { name: 'Test', transport: 'BEARER' },
      },
    })
    world.pass(31_000)
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'once' }
    const sent = await visitor.send({
      method: 'POST',
      url: '/accounts/generateNewVerificationCode',
      payload: {},
      headers,
    })
    const { code } = await mailTo(world, 'four@garden.example')
    const { registrationId: fresh } = sent.body as { registrationId: string }
    expect(await world.app.db.selectFrom('idempotency_keys').select('key').execute()).toEqual([])
    expect(await visitor.accounts.verifyOrgAccount({ body: { registrationId: fresh, code } })).toMatchObject({
      state: 'PENDING_REVIEW',
    })
    expect(
      await visitor.send({ method: 'POST', url: '/accounts/generateNewVerificationCode', payload: {}, headers }),
    ).toMatchObject({ status: 409, body: { code: 'ALREADY_VERIFIED' } })
  })
  test('or confirms its address as any account does, and the review begins all the same, once', async () => {
    await world.settle()
    const boss = await world.person('boss.of.reviews', { roles: ['ADMINISTRATOR'] })
    const { registrationId } = await start('nine@garden.example')
    await finish(registrationId, 'gardennine')
    const { token = '', state } = await visitor.accounts.login({
      body: {
        identifier: 'gardennine',
        password: 'a tall green lighthouse',
        client: { name: 'Test', transport: 'BEARER' },
      },
    })
    expect(state).toBe('VERIFICATION_REQUIRED')
    const org = visitorOf(world.running, token)
    await org.accounts.resendEmailVerificationLink({ body: { email: 'nine@garden.example' } })
    const { code } = await mailTo(world, 'nine@garden.example')
    await org.accounts.verifyEmailShortCode({ body: { email: 'nine@garden.example', code } })
    expect(await org.accounts.getOrganizationDetails()).toMatchObject({ state: 'PENDING_REVIEW', emailVerified: true })
    expect(await org.accounts.getAccountDetails()).toMatchObject({ status: 'PENDING_REVIEW', nextSteps: ['REVIEW'] })
    await world.settle()
    const mails = (await mailsTo(world, boss.email)).filter(({ subject }) =>
      subject.includes('would like to be confirmed'),
    )
    expect(mails).toHaveLength(1)
  })
})

test('a rejected organisation can leave, and waits again when it comes back', async () => {
  const { registrationId } = await start('ten@garden.example')
  await finish(registrationId, 'gardenten')
  const { code } = await mailTo(world, 'ten@garden.example')
  await visitor.accounts.verifyOrgAccount({ body: { registrationId, code } })
  const { token = '', account } = await visitor.accounts.login({
    body: {
      identifier: 'gardenten',
      password: 'a tall green lighthouse',
      client: { name: 'Test', transport: 'BEARER' },
    },
  })
  await world.app.db
    .updateTable('organizations')
    .set({ state: 'REJECTED' })
    .where('account_id', '=', account?.id ?? '')
    .execute()
  const org = visitorOf(world.running, token)
  await org.accounts.stepUpTwoFactor({ body: { method: 'PASSWORD', password: 'a tall green lighthouse' } })
  expect(
    await org.accounts.requestAccountDeletion({ body: { confirmUsername: 'gardenten', mode: 'ERASE_ALL' } }),
  ).toMatchObject({ state: 'DELETION_REQUESTED' })
  expect((await org.accounts.getAccountDetails()).nextSteps).toContain('REACTIVATION')
  expect(await org.accounts.reactivate()).toMatchObject({ status: 'PENDING_REVIEW', nextSteps: ['REVIEW'] })
})

test('a registration that nobody finishes is deleted, one that was submitted is not', async () => {
  const [begun, verified, done] = [
    await start('begun@garden.example'),
    await start('proven@garden.example'),
    await start('done@garden.example'),
  ]
  const { token } = await mailTo(world, 'proven@garden.example')
  await visitor.accounts.verifyOrgAccount({ body: { token } })
  await finish(done.registrationId, 'gardendone')
  const link = await mailTo(world, 'done@garden.example')
  await visitor.accounts.verifyOrgAccount({ body: { token: link.token } })
  world.pass(8 * dayMs)
  await cleanAccounts.perform(world.app, {})
  for (const { registrationId } of [begun, verified])
    await expect(visitor.accounts.reloadOrganizationVerification({ body: { registrationId } })).rejects.toMatchObject({
      status: 410,
    })
  expect(
    await visitor.accounts.reloadOrganizationVerification({ body: { registrationId: done.registrationId } }),
  ).toMatchObject({ state: 'PENDING_REVIEW' })
})

test('invalid details are refused by name', async () => {
  await expect(
    visitor.accounts.startOrganizationRegister({
      body: { organizationName: 'X', email: 'x@garden.example', recaptchaCode: 'made up' },
    }),
  ).rejects.toMatchObject({ status: 422, body: { code: 'CAPTCHA_FAILED' } })
  const { registrationId } = await start('five@garden.example')
  const refused = (wrong: object) =>
    visitor
      .send({
        method: 'POST',
        url: '/accounts/finishOrganizationRegister',
        payload: { ...details(registrationId, 'gardenfive'), ...wrong },
      })
      .then(({ body }) => (body as { code: string }).code)
  await world.person('taken')
  expect(await refused({ username: 'taken' })).toBe('USERNAME_TAKEN')
  expect(await refused({ username: '1x1' })).toBe('USERNAME_INVALID')
  expect(await refused({ username: 'koinon' })).toBe('USERNAME_RESERVED')
  expect(await refused({ password: 'password' })).toBe('PASSWORD_REFUSED')
  expect(await refused({ password: 'five@garden.example' })).toBe('PASSWORD_REFUSED')
  expect(await refused({ termsVersion: '0' })).toBe('TERMS_CHANGED')
  expect(await refused({ registrationId: 'made up' })).toBe('TOKEN_EXPIRED')
  expect(await refused({ contact: { firstName: 'O', lastName: 'B', role: 'C', phoneNumber: 'hello' } })).toBe(
    'NOT_A_NUMBER',
  )
  await expect(
    visitor.accounts.reloadOrganizationVerification({ body: { registrationId: 'made up' } }),
  ).rejects.toMatchObject({ status: 410 })
})

test('the details of an organisation are for itself and for the admins of its group', async () => {
  const [ben, cleo] = await Promise.all([world.person('ben'), world.person('cleo')])
  const { groupId } = await addGroup(world, { owner: ben, kind: 'ENTERPRISE' })
  const org = await world.app.db
    .selectFrom('organizations')
    .select('id')
    .where('account_id', 'is not', null)
    .executeTakeFirstOrThrow()
  await world.app.db
    .updateTable('organizations')
    .set({ group_id: groupId, state: 'VERIFIED' })
    .where('id', '=', org.id)
    .execute()
  expect(await ben.accounts.getOrganizationDetails({ query: { enterpriseGroupId: groupId } })).toMatchObject({
    state: 'VERIFIED',
    enterpriseGroupId: groupId,
  })
  await expect(cleo.accounts.getOrganizationDetails({ query: { enterpriseGroupId: groupId } })).rejects.toMatchObject({
    status: 404,
    body: { code: 'GROUP_NOT_FOUND' },
  })
  await expect(cleo.accounts.getOrganizationDetails({})).rejects.toMatchObject({
    status: 404,
    body: { code: 'ACCOUNT_NOT_FOUND' },
  })
})

test('a request for a demonstration is recorded, and mailed to the administrators', async () => {
  const boss = await world.person('boss', { roles: ['ADMINISTRATOR'] })
  const body = {
    name: 'Dora',
    email: 'dora@example.net',
    message: 'We are forty people.',
    recaptchaCode: captchaOf(world),
  }
  expect(await visitor.accounts.webflowDemoRegistration({ body })).toEqual({ ok: true })
  expect((await mailTo(world, boss.email)).text).toContain('We are forty people.')
  await expect(visitor.accounts.webflowDemoRegistration({ body })).rejects.toMatchObject({
    status: 422,
    body: { code: 'CAPTCHA_FAILED' },
  })
  const requests = (await mailsTo(world, boss.email)).filter(({ text }) => text.includes('We are forty people.'))
  expect(requests).toHaveLength(1)
  expect(await world.app.db.selectFrom('demo_leads').select(['name', 'email']).execute()).toEqual([
    { name: 'Dora', email: 'dora@example.net' },
  ])
})

describe('requests for a demonstration are limited, so that no form floods the administrators', () => {
  let places = 0
  const requestDemo = (email: string, remoteAddress = `10.9.${(places += 1)}.1`) =>
    visitor.send({
      method: 'POST',
      url: '/accounts/webflow-demo-registration',
      payload: { name: 'Dora', email, recaptchaCode: captchaOf(world) },
      remoteAddress,
    })
  const passed = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 200).length
  const leads = () => world.app.db.selectFrom('demo_leads').select('id').execute()
  /** A new day. */
  const another = () => world.pass(86_400_001)

  test('an address is accepted three times a day, from anywhere', async () => {
    another()
    const answers = await Promise.all(Array.from({ length: 6 }, () => requestDemo('named@example.net')))
    expect(passed(answers)).toBe(3)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    another()
    expect(await requestDemo('named@example.net')).toMatchObject({ status: 200 })
  })
  test('five are accepted from one network, whatever they name', async () => {
    another()
    const tries = Array.from({ length: 8 }, (_, index) => requestDemo(`place${index}@example.net`, '10.8.0.1'))
    expect(passed(await Promise.all(tries))).toBe(5)
    expect(await requestDemo('elsewhere@example.net')).toMatchObject({ status: 200 })
  })
  test('forty are accepted altogether, and refused ones are not stored', async () => {
    another()
    const before = (await leads()).length
    const answers = await Promise.all(Array.from({ length: 44 }, (_, index) => requestDemo(`all${index}@example.net`)))
    expect(passed(answers)).toBe(40)
    expect((await leads()).length - before).toBe(40)
  })
  test('a request is deleted after half a year', async () => {
    world.pass(181 * dayMs)
    expect(await requestDemo('last@example.net')).toMatchObject({ status: 200 })
    await cleanAccounts.perform(world.app, {})
    expect(await leads()).toHaveLength(1)
    world.pass(179 * dayMs)
    await cleanAccounts.perform(world.app, {})
    expect(await leads()).toHaveLength(1)
    world.pass(2 * dayMs)
    await cleanAccounts.perform(world.app, {})
    expect(await leads()).toEqual([])
  })
})
