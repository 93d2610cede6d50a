import { describe, expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { mailTo, mailsTo } from '#test/world/mailbox.ts'
import { openWorld } from '#test/world/world.ts'
import { cleanAccounts } from '../jobs/cleanAccounts.ts'

const world = await openWorld()
const { visitor } = world
const form = (username: string) => ({
  username,
  displayName: 'Nora Lind',
  password: 'a tall green lighthouse',
  email: `${username}@example.net`,
  birthDate: '1991-03-04',
  termsVersion: '1.1',
})
const bearer = { name: 'Test', transport: 'BEARER' } as const
const statusOf = async (username: string) =>
  (await world.app.db.selectFrom('accounts').select('status').where('username', '=', username).executeTakeFirst())
    ?.status

test('a registration waits for confirmation; the mailed code, with the registration’s secret, signs in', async () => {
  const answer = await visitor.accounts.register({ body: form('nora') })
  if (!('registrationId' in answer)) throw new Error('No registration was opened.')
  expect(answer).toEqual({ state: 'VERIFICATION_SENT', registrationId: expect.any(String), resendAfter: 30 })
  expect(await statusOf('nora')).toBe('PENDING_VERIFICATION')
  const { code, text } = await mailTo(world, 'nora@example.net')
  expect(text).toContain('@nora')
  const signedIn = await visitor.accounts.verifyAccount({
    params: { token: answer.registrationId },
    body: { code, client: bearer },
  })
  expect(signedIn).toMatchObject({
    state: 'SIGNED_IN',
    token: expect.any(String),
    account: { username: 'nora', status: 'ACTIVE', nextSteps: [] },
  })
  expect(signedIn).toHaveProperty('account.emails', [
    expect.objectContaining({ email: 'nora@example.net', primary: true, state: 'VERIFIED' }),
  ])
})

test('a name in other letters that looks like this installation’s is refused', async () => {
  const body = { ...form('otto'), displayName: 'Koіnon' }
  await expect(visitor.accounts.register({ body })).rejects.toMatchObject({
    status: 422,
    body: { code: 'NAME_MISLEADING', errors: [{ path: 'displayName' }] },
  })
})

describe('a mistyped address is corrected', () => {
  const start = async (body: object) => {
    const answer = await visitor.accounts.register({ body: { ...form('mia'), ...body } })
    if (!('registrationId' in answer)) throw new Error('No registration was opened.')
    return answer.registrationId
  }

  test('in the browser that began it: the name is free for it, and the code sent to the wrong address is dead', async () => {
    const first = await start({ email: 'mai@example.net' })
    const { token } = await mailTo(world, 'mai@example.net')
    const second = await start({ email: 'mia@example.net', replaces: first })
    await expect(visitor.accounts.verifyAccount({ params: { token }, body: {} })).rejects.toMatchObject({ status: 410 })
    const { code } = await mailTo(world, 'mia@example.net')
    await visitor.accounts.verifyAccount({ params: { token: second }, body: { code, client: bearer } })
    expect(await statusOf('mia')).toBe('ACTIVE')
  })

  test('never once it is confirmed, nor in another browser, nor with a wrong secret', async () => {
    const taken = { status: 409, body: { code: 'USERNAME_TAKEN' } }
    const again = (replaces: string, username: string, headers = {}) =>
      visitor.send({
        method: 'POST',
        url: '/accounts/register',
        headers,
        payload: { ...form(username), email: `${username}.too@example.net`, replaces },
      })
    const waiting = await visitor.accounts.register({ body: form('zoe') })
    const verified = await visitor.accounts.register({ body: form('ada') })
    if (!('registrationId' in waiting && 'registrationId' in verified)) throw new Error('No registration was opened.')
    const { token } = await mailTo(world, 'ada@example.net')
    await visitor.accounts.verifyAccount({ params: { token }, body: {} })
    expect(await again(verified.registrationId, 'ada')).toMatchObject(taken)
    expect(await again(waiting.registrationId, 'zoe', { 'sec-fetch-site': 'same-origin' })).toMatchObject(taken)
    expect(await again('a-secret-that-was-never-given', 'zoe')).toMatchObject(taken)
    expect([await statusOf('ada'), await statusOf('zoe')]).toEqual(['ACTIVE', 'PENDING_VERIFICATION'])
  })
})

test('the mailed link names its purpose, is not used up by reading, and signs nobody in elsewhere', async () => {
  await visitor.accounts.register({ body: form('lena') })
  const { token } = await mailTo(world, 'lena@example.net')
  for (let reads = 0; reads < 3; reads += 1) {
    expect(await visitor.accounts.getVerifyAccount({ params: { token } })).toMatchObject({
      state: 'PENDING',
      username: 'lena',
      contactMasked: 'l•••@example.net',
    })
  }
  expect(await statusOf('lena')).toBe('PENDING_VERIFICATION')
  expect(await visitor.accounts.verifyAccount({ params: { token }, body: {} })).toEqual({ state: 'VERIFIED' })
  expect(await statusOf('lena')).toBe('ACTIVE')
  expect(await visitor.accounts.getVerifyAccount({ params: { token } })).toMatchObject({ state: 'VERIFIED' })
  await expect(visitor.accounts.verifyAccount({ params: { token }, body: {} })).rejects.toMatchObject({
    status: 410,
    body: { code: 'TOKEN_EXPIRED' },
  })
})

test('the link signs in the browser that registered', async () => {
  const browser = { 'sec-fetch-site': 'same-origin' }
  const sent = await visitor.send({
    method: 'POST',
    url: '/accounts/register',
    payload: form('mira'),
    headers: browser,
  })
  const cookie = String(sent.headers['set-cookie']).split(';')[0] ?? ''
  expect(cookie).toMatch(/^__Host-koinon-browser=/)
  const { token } = await mailTo(world, 'mira@example.net')
  const answer = await visitor.send({
    method: 'POST',
    url: `/accounts/verifyAccount/${token}`,
    payload: {},
    headers: { ...browser, cookie },
  })
  expect(answer.body).toMatchObject({ state: 'SIGNED_IN' })
  expect(String(answer.headers['set-cookie'])).toMatch(/__Host-koinon=[\w-]{43}; .*HttpOnly.*SameSite=Lax/i)
})

test('twenty simultaneous clicks on one link confirm one contact once', async () => {
  await visitor.accounts.register({ body: form('otto') })
  const { token } = await mailTo(world, 'otto@example.net')
  const clicks = await Promise.allSettled(
    Array.from({ length: 20 }, () => visitor.accounts.verifyAccount({ params: { token }, body: {} })),
  )
  expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

describe('a contact that belongs to a member', () => {
  test('gives an equal answer, and its owner is notified by mail', async () => {
    const ana = await world.person('ana')
    const [known, unknown] = await Promise.all([
      visitor.send({ method: 'POST', url: '/accounts/register', payload: { ...form('ana.two'), email: ana.email } }),
      visitor.send({ method: 'POST', url: '/accounts/register', payload: form('nobody.yet') }),
    ])
    expect(known.status).toBe(unknown.status)
    expect(shapeOf(known.body)).toEqual(shapeOf(unknown.body))
    const [mail] = await mailsTo(world, ana.email)
    expect(mail).toMatchObject({ subject: 'You already have an account on Koinon', code: '', token: '' })
  })
  test('cannot be confirmed by guessing, and the wrong guesses count equally', async () => {
    const ana = await world.person('ana')
    const answer = await visitor.accounts.register({ body: { ...form('ana.three'), email: ana.email } })
    if (!('registrationId' in answer)) throw new Error('No registration was opened.')
    await world.settle()
    await expect(
      visitor.accounts.verifyAccount({ params: { token: answer.registrationId }, body: { code: '123456' } }),
    ).rejects.toMatchObject({
      status: 401,
      body: { code: 'CODE_WRONG', triesLeft: 4 },
    })
  })
})

describe('a registration is refused, naming its field,', () => {
  const refused = (body: object) =>
    visitor.send({ method: 'POST', url: '/accounts/register', payload: body }).then(({ body: problem }) => problem)

  test.each([
    ['when the name is taken', { username: 'taken' }, 'USERNAME_TAKEN', 'username'],
    ['when the name passes for the platform', { username: 'ad.min' }, 'USERNAME_RESERVED', 'username'],
    ['when the name is none', { username: '1nora' }, 'USERNAME_INVALID', 'username'],
    ['when the password is short', { password: 'short' }, 'PASSWORD_REFUSED', 'password'],
    ['when the password is common', { password: 'password123' }, 'PASSWORD_REFUSED', 'password'],
    [
      'when the password holds the name',
      { password: 'xx-someone-xx-tall', username: 'someone' },
      'PASSWORD_REFUSED',
      'password',
    ],
    ['when the birth date lies ahead', { birthDate: '2990-01-01' }, 'BIRTH_DATE_INVALID', 'birthDate'],
    [
      'when a child names no parent',
      { birthDate: new Date(Date.now() - 9 * 365 * dayMs).toISOString().slice(0, 10) },
      'PARENT_EMAIL_NEEDED',
      'parentEmail',
    ],
    ['when the terms shown are not those in force', { termsVersion: '0.9' }, 'TERMS_CHANGED', 'termsVersion'],
    [
      'when the number is none',
      { email: undefined, phoneNumber: 'hello', country: 'AT' },
      'NOT_A_NUMBER',
      'phoneNumber',
    ],
    ['when the number is short', { email: undefined, phoneNumber: '66', country: 'AT' }, 'TOO_SHORT', 'phoneNumber'],
    [
      'when the number is long',
      { email: undefined, phoneNumber: '0660123456789012345', country: 'AT' },
      'TOO_LONG',
      'phoneNumber',
    ],
    [
      'when there is no such country',
      { email: undefined, phoneNumber: '0660 1234567', country: 'XX' },
      'INVALID_COUNTRY',
      'phoneNumber',
    ],
    ['when the proof is not ours', { email: undefined, contactProof: 'made up' }, 'TOKEN_EXPIRED', 'contactProof'],
    [
      'when the ticket is not ours',
      { email: undefined, password: undefined, registrationTicket: 'made up' },
      'TOKEN_EXPIRED',
      'registrationTicket',
    ],
  ])('%s', async (_, wrong, code, path) => {
    await world.person('taken')
    expect(await refused({ ...form('somebody'), ...wrong })).toMatchObject({ code, errors: [{ path }] })
    expect(await statusOf('somebody')).toBeUndefined()
  })
})

test('if twenty ask for one name at once, one gets it', async () => {
  const tries = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      visitor.send({
        method: 'POST',
        url: '/accounts/register',
        payload: { ...form('popular'), email: `p${index}@example.net` },
      }),
    ),
  )
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(tries.filter(({ status }) => status === 409)).toHaveLength(19)
})

test('a contact confirmed beforehand needs no further confirmation, once', async () => {
  const opened = await visitor.accounts.createPendingContactVerification({
    body: { contact: 'early@example.net', purpose: 'REGISTER' },
  })
  const { code } = await mailTo(world, 'early@example.net')
  const { contactProof } = await visitor.accounts.completePendingContactVerification({
    body: { verificationId: opened.verificationId, code },
  })
  const { email: _, ...rest } = form('early')
  const password = 'early@example.net'
  await expect(
    visitor.accounts.register({ body: { ...rest, username: 'punctual', password, contactProof } }),
  ).rejects.toMatchObject({ status: 422, body: { code: 'PASSWORD_REFUSED' } })
  expect(await visitor.accounts.register({ body: { ...rest, contactProof } })).toMatchObject({
    state: 'SIGNED_IN',
    account: { status: 'ACTIVE' },
  })
  await expect(
    visitor.accounts.register({ body: { ...rest, username: 'early.two', contactProof } }),
  ).rejects.toMatchObject({ body: { code: 'TOKEN_EXPIRED' } })
})

test('a person who has confirmed a contact learns that another account has it', async () => {
  const ben = await world.person('ben')
  const opened = await visitor.accounts.createPendingContactVerification({
    body: { contact: ben.email, purpose: 'REGISTER' },
  })
  const { code } = await mailTo(world, ben.email)
  const { contactProof } = await visitor.accounts.completePendingContactVerification({
    body: { verificationId: opened.verificationId, code },
  })
  const { email: _, ...rest } = form('ben.two')
  await expect(visitor.accounts.register({ body: { ...rest, contactProof } })).rejects.toMatchObject({
    status: 409,
    body: { code: 'EMAIL_TAKEN' },
  })
})

test('a number is confirmed by a text message', async () => {
  const { email: _, ...rest } = form('phoebe')
  const answer = await visitor.accounts.register({ body: { ...rest, phoneNumber: '0660 1234567', country: 'AT' } })
  if (!('registrationId' in answer)) throw new Error('No registration was opened.')
  const { code } = await mailTo(world, '+436601234567')
  expect(
    await visitor.accounts.verifyAccount({ params: { token: answer.registrationId }, body: { code } }),
  ).toMatchObject({
    state: 'SIGNED_IN',
    account: { phones: [{ phoneNumber: '+436601234567', state: 'VERIFIED' }] },
  })
})

test('a newcomer gets the nearest language there is, the browser’s by default', async () => {
  const languageOf = async (username: string) =>
    (await world.app.db.selectFrom('accounts').select('language').where('username', '=', username).executeTakeFirst())
      ?.language
  await visitor.accounts.register({ body: { ...form('rosa'), language: 'de-AT' } })
  await visitor.accounts.register({ body: { ...form('rita'), language: 'tlh' } })
  await visitor.send({
    method: 'POST',
    url: '/accounts/register',
    payload: form('remi'),
    headers: { 'accept-language': 'fr-CA,fr;q=0.9' },
  })
  expect([await languageOf('rosa'), await languageOf('rita'), await languageOf('remi')]).toEqual(['de', 'en', 'fr'])
})

test('a country has to exist', async () => {
  await expect(visitor.accounts.register({ body: { ...form('zoe'), country: 'ZZ' } })).rejects.toMatchObject({
    status: 422,
    body: { code: 'INVALID_COUNTRY', errors: [{ path: 'country' }] },
  })
})

test('a child cannot give its own address as a parent’s', async () => {
  const birthDate = new Date(Date.now() - 9 * 365 * dayMs).toISOString().slice(0, 10)
  await expect(
    visitor.accounts.register({ body: { ...form('kit'), birthDate, parentEmail: 'Kit@example.net' } }),
  ).rejects.toMatchObject({
    status: 422,
    body: { code: 'PARENT_EMAIL_NEEDED', errors: [{ path: 'parentEmail' }] },
  })
})

test('a child waits for the parent that it named', async () => {
  const birthDate = new Date(Date.now() - 9 * 365 * dayMs).toISOString().slice(0, 10)
  const answer = await visitor.accounts.register({
    body: { ...form('kim'), birthDate, parentEmail: 'parent@example.net' },
  })
  if (!('registrationId' in answer)) throw new Error('No registration was opened.')
  const { code } = await mailTo(world, 'kim@example.net')
  const signedIn = await visitor.accounts.verifyAccount({ params: { token: answer.registrationId }, body: { code } })
  expect(signedIn).toMatchObject({
    state: 'PARENT_REQUIRED',
    account: { nextSteps: ['PARENT'], familyLink: { role: 'CHILD', state: 'PENDING', other: null } },
  })
  expect((await mailTo(world, 'parent@example.net')).text).toContain('@kim')
})

test('a registration that nobody confirms gives its name back', async () => {
  await visitor.accounts.register({ body: form('fleeting') })
  world.pass(8 * dayMs)
  await cleanAccounts.perform(world.app, {})
  expect(await visitor.accounts.checkUsernameAvailability({ body: { username: 'fleeting' } })).toEqual({
    available: true,
    reason: null,
  })
})

/** The form of an answer, without what differs each time. */
const shapeOf = (body: unknown) => Object.entries(body as object).map(([key, value]) => [key, typeof value])
