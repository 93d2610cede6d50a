import { describe, expect, test } from 'vitest'
import { mailTo, mailsTo } from '#test/world/mailbox.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { visitor } = world
const client = { name: 'Test', transport: 'BEARER' } as const
const start = (contact: string) => visitor.accounts.startPasswordFreeLogin({ body: { contact } })
const finish = (challengeId: string, code: string) =>
  visitor.accounts.finishPasswordFreeLogin({ body: { challengeId, code, client } })
const attempt = (payload: object) => visitor.send({ method: 'POST', url: '/accounts/finishPasswordFreeLogin', payload })
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a mailed code signs in, once, and ends the link beside it', async () => {
  const ana = await world.person('ana')
  const { challengeId } = await start(ana.email)
  const { code, token } = await mailTo(world, ana.email)
  expect(await finish(challengeId, code)).toMatchObject({ state: 'SIGNED_IN', account: { id: ana.id } })
  await expect(finish(challengeId, code)).rejects.toMatchObject({ status: 410, body: { code: 'CHALLENGE_ENDED' } })
  await expect(visitor.accounts.finishPasswordFreeLogin({ body: { linkToken: token } })).rejects.toMatchObject({
    status: 410,
    body: { code: 'TOKEN_EXPIRED' },
  })
})

test('a signed-in member gets another session once, also under a repeated key; its token is not stored for a retry', async () => {
  const bea = await world.person('bea')
  const { challengeId } = await start(bea.email)
  const { code } = await mailTo(world, bea.email)
  const attemptHere = () =>
    bea.send({
      method: 'POST',
      url: '/accounts/finishPasswordFreeLogin',
      payload: { challengeId, code, client },
      headers: { 'idempotency-key': 'again' },
    })
  expect(await attemptHere()).toMatchObject({ status: 200, body: { state: 'SIGNED_IN' } })
  expect(await attemptHere()).toMatchObject({ status: 410, body: { code: 'CHALLENGE_ENDED' } })
  expect(
    await world.app.db.selectFrom('idempotency_keys').select('key').where('account_id', '=', bea.id).execute(),
  ).toEqual([])
})

test('the link signs in, once, and ends the code beside it', async () => {
  const ben = await world.person('ben')
  const { challengeId } = await start(ben.email)
  const { code, token } = await mailTo(world, ben.email)
  expect(await visitor.accounts.finishPasswordFreeLogin({ body: { linkToken: token, client } })).toMatchObject({
    state: 'SIGNED_IN',
    account: { id: ben.id },
  })
  await expect(finish(challengeId, code)).rejects.toMatchObject({ status: 410 })
})

test('neither code nor link signs in through a contact that the account no longer has', async () => {
  for (const [name, lost] of [
    ['moved', 'removed'],
    ['doubted', 'unconfirmed'],
  ] as const) {
    const person = await world.person(name)
    const { challengeId } = await start(person.email)
    const { code, token } = await mailTo(world, person.email)
    // As if it were lost between the lookup and the sending of the code: earlier codes have ended.
    const mine = world.app.db.updateTable('account_emails').where('account_id', '=', person.id)
    await mine
      .set(lost === 'removed' ? { address: `${name}@example.net` } : { verified_at: null, is_primary: false })
      .execute()
    await expect(visitor.accounts.finishPasswordFreeLogin({ body: { linkToken: token } })).rejects.toMatchObject({
      status: 410,
      body: { code: 'TOKEN_EXPIRED' },
    })
    await expect(finish(challengeId, code)).rejects.toMatchObject({ status: 410, body: { code: 'CHALLENGE_ENDED' } })
  }
})

test.each(['code', 'link'] as const)('by %s, too, a browser is remembered only as long as it says', async (by) => {
  const cookieOf = async (remember: boolean) => {
    const { email } = await world.person(`stays.${by}.${remember}`)
    const { challengeId } = await start(email)
    const { code, token } = await mailTo(world, email)
    const proof = by === 'code' ? { challengeId, code } : { linkToken: token }
    return String((await attempt({ ...proof, remember })).headers['set-cookie'])
  }
  expect(await cookieOf(true)).toMatch(/^__Host-koinon=[^;]+; Path=\/; Expires=/)
  expect(await cookieOf(false)).toMatch(/^__Host-koinon=[^;]+; Path=\/; HttpOnly/)
})

test('of twenty right answers at once one makes a session', async () => {
  const cleo = await world.person('cleo')
  const { challengeId } = await start(cleo.email)
  const { code } = await mailTo(world, cleo.email)
  const answers = await Promise.all(Array.from({ length: 20 }, () => attempt({ challengeId, code, client })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(
    await world.app.db
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', cleo.id)
      .where('client_name', '=', 'Test')
      .execute(),
  ).toHaveLength(1)
})

test('of two hundred simultaneous guesses at most five are evaluated, for strangers as for members', async () => {
  const dan = await world.person('dan')
  for (const contact of [dan.email, 'stranger@example.net']) {
    const { challengeId } = await start(contact)
    await world.settle()
    const [{ code } = { code: '000000' }] = await mailsTo(world, contact)
    const answers = await Promise.all(Array.from({ length: 200 }, () => attempt({ challengeId, code: other(code) })))
    const wrong = answers
      .filter(({ status }) => status === 401)
      .map(({ body }) => (body as { triesLeft: number }).triesLeft)
    expect(wrong.toSorted((one, two) => one - two)).toEqual([0, 1, 2, 3, 4])
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(195)
    // The right one comes too late.
    expect((await attempt({ challengeId, code })).status).toBe(410)
  }
})

test('asking gives an equal answer for members and strangers, and only members get a message', async () => {
  const eva = await world.person('eva')
  const answers = await Promise.all(
    [eva.email, 'not.here@example.net', '+436601119999'].map((contact) =>
      visitor.send({ method: 'POST', url: '/accounts/startPasswordFreeLogin', payload: { contact } }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const { body } of answers)
    expect(body).toEqual({
      challengeId: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: expect.any(String),
      resendAfter: 30,
    })
  expect(await mailsTo(world, eva.email)).toHaveLength(1)
  expect(await mailsTo(world, 'not.here@example.net')).toEqual([])
  expect(await mailsTo(world, '+436601119999')).toEqual([])
})

test('asking runs equal queries for members and strangers', async () => {
  const fay = await world.person('fay')
  const known = await world.countQueries(() => start(fay.email))
  const unknown = await world.countQueries(() => start('unknown.fay@example.net'))
  expect(known).toBe(unknown)
})

describe('a sent code', () => {
  test('works only in the browser that asked', async () => {
    const gus = await world.person('gus')
    const headers = { 'sec-fetch-site': 'same-origin' }
    const answer = await visitor.send({
      method: 'POST',
      url: '/accounts/startPasswordFreeLogin',
      payload: { contact: gus.email },
      headers,
    })
    const { challengeId } = answer.body as { challengeId: string }
    const { code } = await mailTo(world, gus.email)
    expect(await attempt({ challengeId, code })).toMatchObject({
      status: 401,
      body: { code: 'CODE_WRONG', triesLeft: 4 },
    })
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    const here = await visitor.send({
      method: 'POST',
      url: '/accounts/finishPasswordFreeLogin',
      payload: { challengeId, code },
      headers: { ...headers, cookie },
    })
    expect(here).toMatchObject({ status: 200, body: { state: 'SIGNED_IN' } })
  })
  test('ends after ten minutes', async () => {
    const hal = await world.person('hal')
    const { challengeId } = await start(hal.email)
    const { code, token } = await mailTo(world, hal.email)
    world.pass(600_000)
    await expect(finish(challengeId, code)).rejects.toMatchObject({ status: 410, body: { code: 'CODE_EXPIRED' } })
    await expect(visitor.accounts.finishPasswordFreeLogin({ body: { linkToken: token } })).rejects.toMatchObject({
      status: 410,
    })
  })
  test('is dead once another is requested', async () => {
    const ida = await world.person('ida')
    const { challengeId } = await start(ida.email)
    const first = await mailTo(world, ida.email)
    await expect(visitor.accounts.resendPasswordFreeLoginCode({ body: { challengeId } })).rejects.toMatchObject({
      status: 429,
      body: { retryAfter: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 30) },
    })
    world.pass(30_000)
    expect(await visitor.accounts.resendPasswordFreeLoginCode({ body: { challengeId } })).toMatchObject({
      challengeId,
      resendAfter: 30,
    })
    const second = await mailTo(world, ida.email)
    await expect(visitor.accounts.finishPasswordFreeLogin({ body: { linkToken: first.token } })).rejects.toMatchObject({
      status: 410,
    })
    expect(await finish(challengeId, second.code)).toMatchObject({ state: 'SIGNED_IN' })
    await expect(visitor.accounts.resendPasswordFreeLoginCode({ body: { challengeId } })).rejects.toMatchObject({
      status: 410,
      body: { code: 'CHALLENGE_ENDED' },
    })
  })
  test('goes to a contact four times an hour at most, for all callers and browsers together', async () => {
    const jo = await world.person('jo')
    for (let sent = 0; sent < 4; sent += 1) {
      await visitor.send({
        method: 'POST',
        url: '/accounts/startPasswordFreeLogin',
        payload: { contact: jo.email },
        remoteAddress: `10.0.0.${sent}`,
      })
      await world.settle()
      world.pass(31_000)
    }
    const fifth = await visitor.send({
      method: 'POST',
      url: '/accounts/startPasswordFreeLogin',
      payload: { contact: jo.email },
      remoteAddress: '10.9.9.9',
      headers: { 'x-forwarded-for': '1.2.3.4' },
    })
    expect(fifth).toMatchObject({ status: 429, headers: { 'retry-after': expect.anything() } })
    expect(await mailsTo(world, jo.email)).toHaveLength(4)
  })
  test('is stored only as a hash', async () => {
    const kai = await world.person('kai')
    await start(kai.email)
    const { code, token } = await mailTo(world, kai.email)
    const rows = await world.app.db.selectFrom('challenges').selectAll().where('contact', '=', kai.email).execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows[0]?.code_hash).not.toContain(code)
  })
})

test('a ban is revealed only after the right code', async () => {
  const liv = await world.person('liv')
  await world.app.db
    .updateTable('accounts')
    .set({ status: 'BANNED', ban_reason: 'Spam' })
    .where('id', '=', liv.id)
    .execute()
  const { challengeId } = await start(liv.email)
  const { code } = await mailTo(world, liv.email)
  await expect(finish(challengeId, other(code))).rejects.toMatchObject({ status: 401 })
  await expect(finish(challengeId, code)).rejects.toMatchObject({
    status: 403,
    body: { code: 'ACCOUNT_BANNED', until: null, reason: 'Spam' },
  })
})

test.each([
  ['a list', ['ana@example.org']],
  ['an object', { $ne: '' }],
  ['two addresses', 'ana@example.org,eve@example.org'],
  ['a line break', 'ana@example.org\r\nBcc: eve@example.org'],
])('a contact is one text: %s is refused, and nothing is sent', async (_, contact) => {
  const answer = await visitor.send({ method: 'POST', url: '/accounts/startPasswordFreeLogin', payload: { contact } })
  expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_PARAMETER' } })
  expect(await mailsTo(world, 'eve@example.org')).toEqual([])
})

test.each([
  ['as it is dialled there', '0660 777 0001', '+436607770001'],
  ['with the marks of an address book', '\u2066+43 660 7770002\u2069', '+436607770002'],
  ['in the digits of another script', '+٤٣ ٦٦٠ ٧٧٧٠٠٠٣', '+436607770003'],
])('a number may be given %s', async (_, contact, number) => {
  const person = await world.person(`tel${number.slice(1)}`, { phone: number })
  const started = await visitor.send({
    method: 'POST',
    url: '/accounts/startPasswordFreeLogin',
    payload: { contact },
    headers: { 'accept-language': 'de-AT' },
  })
  const { challengeId } = started.body as { challengeId: string }
  const { code } = await mailTo(world, number)
  expect(await finish(challengeId, code)).toMatchObject({ account: { id: person.id } })
})
