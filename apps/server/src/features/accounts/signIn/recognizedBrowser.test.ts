import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { mailTo } from '#test/world/mailbox.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { visitor } = world
const password = 'a tall green lighthouse'

type Cookie = string | undefined
/** Sends a call from a browser with this cookie, or from a new one. */
const post = (call: string, payload: object, cookie?: Cookie, token?: string) =>
  visitor.send({
    method: 'POST',
    url: `/accounts/${call}`,
    payload,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(cookie ? { cookie } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  })
const browserIn = (headers: Record<string, unknown>): string =>
  /__Host-koinon-browser=[\w-]+/.exec(String(headers['set-cookie']))?.[0] ?? ''

/** A person with a password, and the cookie of a browser in which they signed in once. */
async function known(name: string): Promise<{ person: Person; cookie: string }> {
  const person = await world.person(name, { fresh: true })
  const password_hash = await world.app.ports.passwords.hash(password)
  await world.app.db.updateTable('accounts').set({ password_hash }).where('id', '=', person.id).execute()
  const { headers } = await post('login', { identifier: name, password })
  const cookie = browserIn(headers)
  expect(cookie).not.toBe('')
  return { person, cookie }
}
const request = (contact: string, cookie?: Cookie) => post('startPasswordFreeLogin', { contact }, cookie)
/** Strangers have all the messages of an hour sent to a contact. */
async function useUp(contact: string): Promise<void> {
  for (let sent = 0; sent < 4; sent += 1) {
    expect(await request(contact)).toMatchObject({ status: 200 })
    world.pass(31_000)
  }
  expect(await request(contact)).toMatchObject({ status: 429 })
}

test('strangers who use up a contact’s codes do not lock its owner out of a recognized browser', async () => {
  const { person, cookie } = await known('ana')
  await useUp(person.email)
  const answer = await request(person.email, cookie)
  const { challengeId } = answer.body as { challengeId: string }
  const { code } = await mailTo(world, person.email)
  expect(await post('finishPasswordFreeLogin', { challengeId, code }, cookie)).toMatchObject({
    body: { state: 'SIGNED_IN', account: { id: person.id } },
  })
  for (const sent of [1, 2, 3]) {
    world.pass(31_000)
    expect([sent, (await request(person.email, cookie)).status]).toEqual([sent, 200])
  }
  world.pass(31_000)
  expect((await request(person.email, cookie)).status).toBe(429)
})

test('nor out of a new password, nor out of another code', async () => {
  const { person, cookie } = await known('ben')
  await useUp(person.email)
  const { status, body } = await post('resetPassword', { contact: person.email }, cookie)
  expect(status).toBe(200)
  world.pass(31_000)
  const again = await post(
    'resendPasswordFreeLoginCode',
    { challengeId: (body as { challengeId: string }).challengeId },
    cookie,
  )
  expect(again.status).toBe(200)
})

test('a stranger’s browser and an unknown contact stay limited alike', async () => {
  const { cookie: other } = await known('cleo')
  const { person } = await known('dan')
  for (const contact of [person.email, 'nobody.at.all@example.net']) {
    await useUp(contact)
    expect((await request(contact, other)).status).toBe(429)
  }
})

test('strangers who guess do not lock a member out of a recognized browser, where five more guesses are evaluated', async () => {
  const { person, cookie } = await known('eva')
  const guess = (identifier: string, given: string, by?: Cookie) => post('login', { identifier, password: given }, by)
  for (const identifier of ['eva', 'nobody.else'])
    for (let tried = 0; tried < 5; tried += 1) expect((await guess(identifier, 'a wrong guess')).status).toBe(401)
  expect((await guess('eva', password)).status).toBe(429)
  expect((await guess('nobody.else', password, cookie)).status).toBe(429)
  for (let tried = 0; tried < 4; tried += 1) expect((await guess('eva', 'a slip', cookie)).status).toBe(401)
  expect(await guess('eva', password, cookie)).toMatchObject({ body: { account: { id: person.id } } })
})

test('a thief of the password does not lock its owner out of the second step there', async () => {
  const { person, cookie } = await known('fay')
  const { challengeId, secret = '' } = await person.accounts.startTwoFactor({
    body: { purpose: 'ENROLL', method: 'TOTP' },
  })
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.app.runtime.now().getTime() })
  await person.accounts.finishTwoFactor({ body: { challengeId, code: code() } })
  world.pass(60_000)
  /** Up to the second step, where it answers with a code. */
  const start = async (by?: Cookie) => {
    const client = { name: 'Test', transport: 'BEARER' }
    const { token } = (await post('login', { identifier: 'fay', password, client }, by)).body as { token: string }
    const answer = await post('startTwoFactor', { purpose: 'SIGN_IN', method: 'TOTP' }, by, token)
    const half = answer.body as { challengeId: string }
    return (given: string) => post('finishTwoFactor', { challengeId: half.challengeId, code: given }, by, token)
  }
  const theirs = await start()
  const wrong = String((Number(code()) + 1) % 1_000_000).padStart(6, '0')
  for (let tried = 0; tried < 5; tried += 1) expect((await theirs(wrong)).status).toBe(401)
  expect((await (await start())(code())).status).toBe(429)
  expect(await (await start(cookie))(code())).toMatchObject({ body: { state: 'SIGNED_IN' } })
})
