import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { dayMs, hourMs } from '#kernel/durations.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { mailTo } from '#test/world/mailbox.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { visitor } = world

/** Another session of a person, with a code of its own. */
async function again(email: string, name: string): Promise<string> {
  const { challengeId } = await visitor.accounts.startPasswordFreeLogin({ body: { contact: email } })
  const { code } = await mailTo(world, email)
  const { token } = await visitor.accounts.finishPasswordFreeLogin({
    body: { challengeId, code, client: { name, transport: 'BEARER' } },
  })
  world.pass(31_000)
  return token ?? ''
}
const as = (token: string, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  visitor.send({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload ? { payload } : {}) })
const isAlive = async (token: string) => (await as(token, 'GET', '/accounts/getAccountDetails')).status === 200
const refresh = (token: string) => as(token, 'POST', '/accounts/refreshedToken', {})

test('the list shows each session by its device, and which one is asking', async () => {
  const ana = await world.person('ana')
  await again(ana.email, 'A telephone')
  const { items } = await ana.accounts.getSessions()
  expect(items.map(({ client, current }) => [client, current])).toEqual([
    ['A telephone', false],
    ['test', true],
  ])
})

test('the list says when each session was last used, for any call', async () => {
  const uma = await world.person('uma')
  const telephone = await again(uma.email, 'A telephone')
  const lastUsed = async (name: string) =>
    (await uma.accounts.getSessions()).items.find(({ client }) => client === name)?.lastActivityTime.getTime() ?? 0
  world.pass(3 * hourMs)
  const before = world.app.runtime.now().getTime()
  expect(await lastUsed('A telephone')).toBeLessThan(before - 2 * hourMs)
  expect(await lastUsed('test')).toBeGreaterThanOrEqual(before)
  await as(telephone, 'GET', '/users/getBlockedUsers')
  expect(await lastUsed('A telephone')).toBeGreaterThanOrEqual(before)
})

test('a reader goes on reading while the use of a session cannot be recorded', async () => {
  const una = await world.person('una')
  world.pass(hourMs)
  await sql`
    create function refuse_use() returns trigger language plpgsql as $$ begin raise 'The disk is full.'; end $$`.execute(
    world.app.db,
  )
  await sql`
    create trigger refused before update of last_activity_at on sessions for each row execute function refuse_use()`.execute(
    world.app.db,
  )
  onTestFinished(async () => void (await sql`drop function refuse_use() cascade`.execute(world.app.db)))
  expect((await una.accounts.getAccountDetails()).username).toBe('una')
})

describe('a browser', () => {
  const signedIn = async (name: string, columns: { remember?: boolean; owes_second_factor?: boolean } = {}) => {
    const person = await world.person(name)
    await world.app.db
      .updateTable('sessions')
      .set({ transport: 'COOKIE', ...columns })
      .where('id', '=', person.sessionId)
      .execute()
    return (method: 'GET' | 'DELETE' = 'GET', url = '/accounts/getAccountDetails') =>
      visitor.send({
        method,
        url,
        headers: { cookie: `__Host-koinon=${person.token}`, 'sec-fetch-site': 'same-origin' },
      })
  }
  const hold = (days: number) => new Date(world.app.runtime.now().getTime() + days * dayMs).toUTCString().slice(0, 16)

  test('stays signed in for ninety days after it was last used', async () => {
    const send = await signedIn('vera')
    for (let visits = 0; visits < 3; visits += 1) {
      world.pass(29 * dayMs)
      // However much a page asks for at once, one answer moves the end.
      const answers = await Promise.all([send(), send(), send()])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      const cookies = answers.flatMap(({ headers }) => headers['set-cookie'] ?? [])
      expect(cookies).toEqual([expect.stringContaining(`Expires=${hold(90)}`)])
      expect((await send()).headers['set-cookie']).toBeUndefined()
    }
    world.pass(91 * dayMs)
    expect((await send()).status).toBe(401)
  })
  test('that is not to be remembered, for a day, and keeps the cookie no longer than it is open', async () => {
    const send = await signedIn('walt', { remember: false })
    world.pass(29.5 * dayMs)
    expect((await send()).headers['set-cookie']).toBeUndefined()
    world.pass(0.8 * dayMs)
    expect((await send()).status).toBe(200)
    world.pass(1.2 * dayMs)
    expect((await send()).status).toBe(401)
  })
  test('that lacks the second factor does not', async () => {
    const send = await signedIn('xena', { owes_second_factor: true })
    world.pass(29 * dayMs)
    expect((await send()).headers['set-cookie']).toBeUndefined()
    world.pass(2 * dayMs)
    expect((await send()).status).toBe(401)
  })
  test('gets no cookie with an answer that caches share', async () => {
    const send = await signedIn('zac')
    world.pass(dayMs)
    const shared = await send('GET', '/landing/community-profiles')
    expect([shared.status, shared.headers['cache-control'], shared.headers['set-cookie']]).toEqual([
      200,
      'public, max-age=60',
      undefined,
    ])
    expect((await send()).headers['set-cookie']).toBeDefined()
  })
  test('that signs out does not get its cookie back', async () => {
    const send = await signedIn('yan')
    world.pass(dayMs)
    const { headers } = await send('DELETE', '/accounts/sessions?sessionId=current')
    expect(String(headers['set-cookie'])).toMatch(/^__Host-koinon=; Max-Age=0[^,]*$/)
  })
})

test('an app rotates its token, or is signed out', async () => {
  const zoe = await world.person('zoe')
  world.pass(29 * dayMs)
  expect(await isAlive(zoe.token)).toBe(true)
  world.pass(2 * dayMs)
  expect(await isAlive(zoe.token)).toBe(false)
})

describe('ending sessions', () => {
  test('one, by its id', async () => {
    const ben = await world.person('ben')
    const other = await again(ben.email, 'Old')
    const id = (await ben.accounts.getSessions()).items.find(({ client }) => client === 'Old')?.id
    expect(await ben.accounts.deleteSessions({ query: { sessionId: id } })).toEqual({ ended: 1 })
    expect(await isAlive(other)).toBe(false)
    expect(await isAlive(ben.token)).toBe(true)
  })
  test('all others, by default', async () => {
    const cleo = await world.person('cleo')
    const others = [await again(cleo.email, 'One'), await again(cleo.email, 'Two')]
    expect(await cleo.accounts.deleteSessions({})).toEqual({ ended: 2 })
    expect(await Promise.all([cleo.token, ...others].map(isAlive))).toEqual([true, false, false])
  })
  test('the caller’s own one signs out', async () => {
    const dan = await world.person('dan')
    expect(await dan.accounts.deleteSessions({ query: { sessionId: 'current' } })).toEqual({ ended: 1 })
    expect(await isAlive(dan.token)).toBe(false)
  })
  test('all, including the caller’s own', async () => {
    const eva = await world.person('eva')
    const other = await again(eva.email, 'One')
    expect(await eva.accounts.deleteSessions({ query: { scope: 'ALL' } })).toEqual({ ended: 2 })
    expect(await Promise.all([eva.token, other].map(isAlive))).toEqual([false, false])
  })
  test('of another member as if there were none', async () => {
    const [fay, gus] = await Promise.all([world.person('fay'), world.person('gus')])
    await expect(fay.accounts.deleteSessions({ query: { sessionId: gus.sessionId } })).rejects.toMatchObject({
      status: 404,
      body: { code: 'SESSION_NOT_FOUND' },
    })
    expect(await isAlive(gus.token)).toBe(true)
  })
  test('is announced to every process at once', async () => {
    const hal = await world.person('hal')
    const received: string[] = []
    const stop = world.app.bus.subscribe('permissionsChanged', ({ accountIds }) => void received.push(...accountIds))
    await hal.accounts.deleteSessions({})
    stop()
    expect(received).toEqual([hal.id])
  })
})

describe('rotating a token', () => {
  test('gives a new one and ends the old one', async () => {
    const ida = await world.person('ida')
    const { token } = (await refresh(ida.token)).body as { token: string }
    expect(await isAlive(token)).toBe(true)
    expect(await ida.accounts.getSessions().catch(() => null)).toBeNull()
  })
  test('a replaced token that comes back ends the whole family, and the owner is told', async () => {
    const jo = await world.person('jo')
    const second = ((await refresh(jo.token)).body as { token: string }).token
    const third = ((await refresh(second)).body as { token: string }).token
    expect(await refresh(jo.token)).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } })
    expect(await Promise.all([jo.token, second, third].map(isAlive))).toEqual([false, false, false])
    expect((await mailTo(world, jo.email)).subject).toContain('ended for your safety')
  })
  test('of twenty at once one succeeds, and the copies end the family', async () => {
    const kai = await world.person('kai')
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(kai.token)))
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    expect(await isAlive(kai.token)).toBe(false)
  })
  test('browsers get a cookie and no token', async () => {
    const liv = await world.person('liv')
    await world.app.db.updateTable('sessions').set({ transport: 'COOKIE' }).where('id', '=', liv.sessionId).execute()
    const answer = await visitor.send({
      method: 'POST',
      url: '/accounts/refreshedToken',
      payload: {},
      headers: { cookie: `__Host-koinon=${liv.token}`, 'sec-fetch-site': 'same-origin' },
    })
    expect(answer.body).toEqual({ expiresAt: expect.any(String) })
    expect(String(answer.headers['set-cookie'])).toMatch(/__Host-koinon=[\w-]{43}/)
  })
  test('is not kept for a retry: its answer is a secret', async () => {
    const mia = await world.person('mia')
    await visitor.send({
      method: 'POST',
      url: '/accounts/refreshedToken',
      payload: {},
      headers: { authorization: `Bearer ${mia.token}`, 'idempotency-key': 'again' },
    })
    expect(
      await world.app.db.selectFrom('idempotency_keys').select('key').where('account_id', '=', mia.id).execute(),
    ).toEqual([])
  })
})

describe('says of each kind whether it is valid, and uses nothing up', () => {
  test('says of each kind whether it is valid, and uses nothing up', async () => {
    const nia = await world.person('nia')
    await visitor.accounts.resetPassword({ body: { contact: nia.email } })
    const { token } = await mailTo(world, nia.email)
    const validate = (kind: 'RESET' | 'VERIFY_ACCOUNT') => visitor.accounts.validateToken({ body: { token, kind } })
    expect(await validate('RESET')).toEqual({
      valid: true,
      kind: 'RESET',
      expiresAt: expect.any(Date),
      context: { emailMasked: 'n•••@example.org' },
    })
    expect(await validate('RESET')).toMatchObject({ valid: true })
    expect(await validate('VERIFY_ACCOUNT')).toEqual({
      valid: false,
      kind: 'VERIFY_ACCOUNT',
      expiresAt: null,
      context: {},
    })
    await visitor.accounts.resetPassword({ body: { token, newPassword: 'seven quiet mountains' } })
    expect(await validate('RESET')).toMatchObject({ valid: false })
  })
  test('judges each kind separately: a token valid as one is worthless as another', async () => {
    const [olga, kim] = [await world.person('olga', { fresh: true }), 'kim.young']
    const { groupId: enterpriseGroupId } = await addGroup(world, { owner: olga, kind: 'ENTERPRISE', name: 'Harbour' })
    const { code } = await olga.groups.joinCodesCreate({ body: { enterpriseGroupId, label: 'Spring' } })
    await olga.accounts.addEmail({ body: { email: 'olga@example.net' } })
    await olga.accounts.startAccountDeactivation()
    const handOver = await olga.accounts.createRedirectToken({ body: { target: 'http://localhost:4000/' } })
    const birthDate = new Date(world.app.runtime.now().getTime() - 9 * 366 * dayMs).toISOString().slice(0, 10)
    const child = { username: kim, displayName: 'Kim', email: 'kim@example.net', birthDate, termsVersion: '1.1' }
    const answer = await visitor.accounts.register({ body: { ...child, parentEmail: 'parent@example.net' } })
    if (!('registrationId' in answer)) throw new Error('No registration was opened.')
    const { token: toKim, code: ofKim } = await mailTo(world, child.email)
    const tokens = {
      VERIFY_ACCOUNT: toKim,
      VERIFY_EMAIL: (await mailTo(world, 'olga@example.net')).token,
      DEACTIVATION: (await mailTo(world, olga.email)).token,
      REDIRECT: handOver.token,
      INVITATION: code,
    } as const
    const kinds = Object.keys(tokens) as (keyof typeof tokens)[]
    for (const [kind, token] of Object.entries(tokens)) {
      const good: string[] = []
      for (const requestedKind of kinds) {
        const { valid } = await visitor.accounts.validateToken({ body: { token, kind: requestedKind } })
        if (valid) good.push(requestedKind)
      }
      expect(good).toEqual([kind])
    }
    expect(await visitor.accounts.validateToken({ body: { token: code, kind: 'INVITATION' } })).toMatchObject({
      context: { communityName: 'Harbour' },
    })
    await visitor.accounts.verifyAccount({ params: { token: answer.registrationId }, body: { code: ofKim } })
    const { token } = await mailTo(world, 'parent@example.net')
    expect(await visitor.accounts.validateToken({ body: { token, kind: 'PARENT' } })).toMatchObject({ valid: true })
  })
  test('of the caller’s session, or of none', async () => {
    const ole = await world.person('ole')
    expect(await ole.accounts.validateToken({ body: { kind: 'SESSION' } })).toMatchObject({ valid: true })
    expect(await world.countQueries(() => ole.accounts.validateToken({ body: { kind: 'SESSION' } }))).toBe(1)
    expect(await visitor.accounts.validateToken({ body: { kind: 'SESSION' } })).toMatchObject({ valid: false })
    expect(await visitor.accounts.validateToken({ body: { kind: 'SESSION', token: ole.token } })).toMatchObject({
      valid: true,
    })
  })
})
