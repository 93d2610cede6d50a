import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { softwareAuthenticator } from '#test/fakes/authenticator.ts'
import { mailTo, mailsTo } from '#test/world/mailbox.ts'
import type { Person, PersonFacts } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { visitor } = world
const password = 'a tall green lighthouse'
const client = { name: 'Test', transport: 'BEARER' } as const
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.app.runtime.now().getTime() })
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const as = (token: string | undefined, url: string, payload: object) =>
  visitor.send({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}` } })
const isAlive = async (token: string | undefined) =>
  (
    await visitor.send({
      method: 'GET',
      url: '/accounts/getAccountDetails',
      headers: { authorization: `Bearer ${token}` },
    })
  ).status === 200

const member = (name: string, facts: PersonFacts = { fresh: true }): Promise<Person> =>
  world.person(name, { password, ...facts })
/** A person with an authenticator. */
async function enrolled(name: string) {
  const person = await member(name)
  const { challengeId, secret = '' } = await person.accounts.startTwoFactor({
    body: { purpose: 'ENROLL', method: 'TOTP' },
  })
  const done = await person.accounts.finishTwoFactor({ body: { challengeId, code: codeOf(secret) } })
  if (!('twoFactor' in done)) throw new Error('Not enrolled.')
  world.pass(60_000) // a code works once: the next one belongs to another time step
  return { person, secret, recoveryCodes: done.recoveryCodes ?? [], twoFactor: done.twoFactor }
}
const signIn = (name: string) => visitor.accounts.login({ body: { identifier: name, password, client } })

describe('enrolling an authenticator', () => {
  test('gives ten recovery codes once, ends every other session, and notifies the owner', async () => {
    const other = (await member('ana'), await signIn('ana'))
    const { person, recoveryCodes, twoFactor } = await enrolled('ana')
    expect(twoFactor).toEqual({ enabled: true, methods: ['TOTP', 'RECOVERY_CODE'], recoveryCodesLeft: 10 })
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await isAlive(other.token)).toBe(false)
    expect(await isAlive(person.token)).toBe(true)
    expect((await mailTo(world, person.email)).text).toContain('An authenticator')
    await expect(person.accounts.startTwoFactor({ body: { purpose: 'ENROLL', method: 'TOTP' } })).rejects.toMatchObject(
      {
        status: 409,
        body: { code: 'ALREADY_ENROLLED' },
      },
    )
  })
  test('shows a secret for a QR code, and keeps it sealed', async () => {
    const ben = await member('ben')
    const { secret = '', otpauthUrl } = await ben.accounts.startTwoFactor({
      body: { purpose: 'ENROLL', method: 'TOTP' },
    })
    expect(otpauthUrl).toMatch(/^otpauth:\/\/totp\/Koinon:ben\?/)
    const rows = await world.app.db.selectFrom('challenges').select('data').where('account_id', '=', ben.id).execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
  })
  test('requires a fresh factor, and the right code within five tries', async () => {
    const cleo = await world.person('cleo')
    await expect(cleo.accounts.startTwoFactor({ body: { purpose: 'ENROLL', method: 'TOTP' } })).rejects.toMatchObject({
      status: 403,
      body: { code: 'STEP_UP_REQUIRED' },
    })
    const dan = await member('dan')
    const { challengeId, secret = '' } = await dan.accounts.startTwoFactor({
      body: { purpose: 'ENROLL', method: 'TOTP' },
    })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        as(dan.token, '/accounts/finishTwoFactor', { challengeId, code: wrongOf(codeOf(secret)) }),
      ),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ body }) => (body as { code: string }).code === 'CHALLENGE_ENDED')).toHaveLength(45)
    await expect(dan.accounts.finishTwoFactor({ body: { challengeId, code: codeOf(secret) } })).rejects.toMatchObject({
      status: 410,
    })
  })
  test('is open to staff who have just signed in: they have no other way to refresh the session', async () => {
    const eva = await world.person('eva', { roles: ['MODERATOR'] })
    expect(await eva.accounts.startTwoFactor({ body: { purpose: 'ENROLL', method: 'TOTP' } })).toMatchObject({
      secret: expect.any(String),
    })
    world.pass(600_001)
    await expect(eva.accounts.startTwoFactor({ body: { purpose: 'ENROLL', method: 'TOTP' } })).rejects.toMatchObject({
      body: { code: 'STEP_UP_REQUIRED' },
    })
  })
  test('with another member’s challenge is not possible', async () => {
    const [fay, gus] = await Promise.all([member('fay'), member('gus')])
    const { challengeId, secret = '' } = await fay.accounts.startTwoFactor({
      body: { purpose: 'ENROLL', method: 'TOTP' },
    })
    await expect(gus.accounts.finishTwoFactor({ body: { challengeId, code: codeOf(secret) } })).rejects.toMatchObject({
      status: 410,
      body: { code: 'CHALLENGE_ENDED' },
    })
  })
})

describe('signing in with a second factor', () => {
  test('half a session can only take the next step; the full one has a new token', async () => {
    const { person, secret } = await enrolled('hal')
    const half = await signIn('hal')
    const owing = async () => (await person.accounts.getSessions()).items.map((session) => session.owesSecondFactor)
    expect(await owing()).toEqual([true, false])
    expect(half).toEqual({
      state: 'TWO_FACTOR_REQUIRED',
      methods: ['TOTP', 'RECOVERY_CODE'],
      expiresAt: expect.any(Date),
      token: expect.any(String),
    })
    expect(await as(half.token, '/accounts/preferences', { preferences: {} })).toMatchObject({
      status: 403,
      body: { code: 'NEXT_STEP_REQUIRED' },
    })
    expect(await as(half.token, '/accounts/refreshedToken', {})).toMatchObject({
      status: 401,
      body: { code: 'SESSION_ENDED' },
    })
    const started = await as(half.token, '/accounts/startTwoFactor', { purpose: 'SIGN_IN', method: 'TOTP' })
    const { challengeId } = started.body as { challengeId: string }
    expect(
      await as(half.token, '/accounts/finishTwoFactor', { challengeId, code: wrongOf(codeOf(secret)) }),
    ).toMatchObject({ status: 401, body: { triesLeft: 4 } })
    const whole = (await as(half.token, '/accounts/finishTwoFactor', { challengeId, code: codeOf(secret) })).body as {
      state: string
      token: string
    }
    expect(whole).toMatchObject({ state: 'SIGNED_IN' })
    expect(await Promise.all([half.token, whole.token].map(isAlive))).toEqual([false, true])
    expect(await owing()).toEqual([false, false])
  })
  test('a code works once, and of twenty at once one makes a session', async () => {
    const { person, secret } = await enrolled('ida')
    const half = await signIn('ida')
    const { challengeId } = (await as(half.token, '/accounts/startTwoFactor', { purpose: 'SIGN_IN', method: 'TOTP' }))
      .body as { challengeId: string }
    const code = codeOf(secret)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => as(half.token, '/accounts/finishTwoFactor', { challengeId, code })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const again = await signIn('ida')
    const next = (await as(again.token, '/accounts/startTwoFactor', { purpose: 'SIGN_IN', method: 'TOTP' })).body as {
      challengeId: string
    }
    expect((await as(again.token, '/accounts/finishTwoFactor', { challengeId: next.challengeId, code })).status).toBe(
      401,
    )
    expect((await person.accounts.getSessions()).items).toHaveLength(3)
  })
  test('a recovery code signs in, once, however it is typed', async () => {
    const { recoveryCodes } = await enrolled('jo')
    const use = async (code: string) => {
      const half = await signIn('jo')
      const { challengeId } = (
        await as(half.token, '/accounts/startTwoFactor', { purpose: 'SIGN_IN', method: 'RECOVERY_CODE' })
      ).body as { challengeId: string }
      return as(half.token, '/accounts/finishTwoFactor', { challengeId, code })
    }
    const [code = ''] = recoveryCodes
    expect(await use(code.toLowerCase().replace('-', ' '))).toMatchObject({
      status: 200,
      body: { account: { twoFactor: { recoveryCodesLeft: 9 } } },
    })
    expect((await use(code)).status).toBe(401)
  })
  test('a member who signs in with the last recovery code can make new ones: the step just taken counts for ten minutes', async () => {
    const { person, recoveryCodes } = await enrolled('zara')
    const [last = '', ...others] = recoveryCodes
    for (const [index, code] of others.entries()) {
      if (index % 4 === 0) world.pass(301_000)
      await person.accounts.stepUpTwoFactor({ body: { method: 'RECOVERY_CODE', code } })
    }
    const enter = async (code: string) => {
      const half = await signIn('zara')
      const { challengeId } = (
        await as(half.token, '/accounts/startTwoFactor', { purpose: 'SIGN_IN', method: 'RECOVERY_CODE' })
      ).body as { challengeId: string }
      return (await as(half.token, '/accounts/finishTwoFactor', { challengeId, code })).body as { token: string }
    }
    const { token } = await enter(last)
    const renewed = await as(token, '/accounts/recoveryCodes', {})
    expect(renewed.status).toBe(200)
    const { recoveryCodes: made } = renewed.body as { recoveryCodes: string[] }
    const later = await enter(made[0] ?? '')
    world.pass(600_001)
    expect(await as(later.token, '/accounts/recoveryCodes', {})).toMatchObject({ body: { code: 'STEP_UP_REQUIRED' } })
  })
  test('a device that asked to be remembered is not asked again for thirty days', async () => {
    const { secret } = await enrolled('kai')
    const headers = { 'sec-fetch-site': 'same-origin' }
    const jar = new Map<string, string>()
    const browse = async (url: string, payload: object) => {
      const answer = await visitor.send({
        method: 'POST',
        url,
        payload,
        headers: { ...headers, cookie: [...jar].map(([key, value]) => `${key}=${value}`).join('; ') },
      })
      const lines = answer.headers['set-cookie']
      for (const line of [lines ?? []].flat().map(String)) {
        const [pair = ''] = line.split(';')
        jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
      }
      return answer.body as { state: string; challengeId: string }
    }
    const enter = () => browse('/accounts/login', { identifier: 'kai', password })
    expect((await enter()).state).toBe('TWO_FACTOR_REQUIRED')
    const { challengeId } = await browse('/accounts/startTwoFactor', { purpose: 'SIGN_IN', method: 'TOTP' })
    expect(
      (await browse('/accounts/finishTwoFactor', { challengeId, code: codeOf(secret), rememberDevice: true })).state,
    ).toBe('SIGNED_IN')
    expect((await enter()).state).toBe('SIGNED_IN')
    expect((await signIn('kai')).state).toBe('TWO_FACTOR_REQUIRED')
    world.pass(31 * dayMs)
    expect((await enter()).state).toBe('TWO_FACTOR_REQUIRED')
  })
  test('an app is remembered by its cookie, not by its name, which anybody can claim', async () => {
    const { secret } = await enrolled('rio')
    const enter = async (cookie = '') =>
      (
        await visitor.send({
          method: 'POST',
          url: '/accounts/login',
          payload: { identifier: 'rio', password, client },
          headers: { cookie },
        })
      ).body as { state: string; token: string }
    const half = await enter()
    const { challengeId } = (await as(half.token, '/accounts/startTwoFactor', { purpose: 'SIGN_IN', method: 'TOTP' }))
      .body as { challengeId: string }
    const whole = await as(half.token, '/accounts/finishTwoFactor', {
      challengeId,
      code: codeOf(secret),
      rememberDevice: true,
    })
    const [cookie] = String(whole.headers['set-cookie']).split(';')
    expect((await enter()).state).toBe('TWO_FACTOR_REQUIRED')
    expect((await enter(cookie)).state).toBe('SIGNED_IN')
  })
  test('a new device is reported to the owner once both factors were shown', async () => {
    const { person, secret } = await enrolled('sol')
    const subject = 'A new device signed in on Koinon'
    const reports = async () => (await mailsTo(world, person.email)).filter((mail) => mail.subject === subject)
    const enterWith = async (name: string) => {
      const { token } = await visitor.accounts.login({
        body: { identifier: 'sol', password, client: { ...client, name } },
      })
      return async () => {
        const started = await as(token, '/accounts/startTwoFactor', { purpose: 'SIGN_IN', method: 'TOTP' })
        const { challengeId } = started.body as { challengeId: string }
        await as(token, '/accounts/finishTwoFactor', { challengeId, code: codeOf(secret) })
        world.pass(60_000)
      }
    }
    await (
      await enterWith('The first telephone')
    )()
    expect(await reports()).toEqual([])
    const finish = await enterWith('Another telephone')
    expect(await reports()).toEqual([])
    await finish()
    expect((await reports()).map(({ text }) => text)).toEqual([expect.stringContaining('Another telephone')])
    await (
      await enterWith('Another telephone')
    )()
    expect(await reports()).toHaveLength(1)
  })
})

describe('stepping up', () => {
  test('members who have enrolled cannot use the password instead, and the code refreshes the session', async () => {
    const { person, secret } = await enrolled('liv')
    const step = (body: Parameters<typeof person.accounts.stepUpTwoFactor>[0]['body']) =>
      person.accounts.stepUpTwoFactor({ body })
    await expect(step({ method: 'PASSWORD', password })).rejects.toMatchObject({
      status: 403,
      body: { code: 'FACTOR_REQUIRED' },
    })
    await expect(step({ method: 'TOTP', code: wrongOf(codeOf(secret)) })).rejects.toMatchObject({
      status: 401,
      body: { code: 'CODE_WRONG' },
    })
    expect(await step({ method: 'TOTP', code: codeOf(secret) })).toMatchObject({
      reauthenticatedUntil: expect.any(Date),
    })
    await expect(step({ method: 'TOTP', code: codeOf(secret) })).rejects.toMatchObject({ status: 401 })
  })
  test('guesses are counted: five in five minutes', async () => {
    const { person } = await enrolled('mia')
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        as(person.token, '/accounts/stepUpTwoFactor', { method: 'RECOVERY_CODE', code: 'AAAAA-AAAAA' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  })
})

describe('switching off', () => {
  test('requires the factor, and ends it with its recovery codes', async () => {
    const { person, secret } = await enrolled('nia')
    const { challengeId } = await person.accounts.startTwoFactor({ body: { purpose: 'DISABLE', method: 'TOTP' } })
    expect(await person.accounts.finishTwoFactor({ body: { challengeId, code: codeOf(secret) } })).toEqual({
      twoFactor: { enabled: false, methods: [], recoveryCodesLeft: 0 },
    })
    expect((await signIn('nia')).state).toBe('SIGNED_IN')
    expect((await mailsTo(world, person.email)).map(({ subject }) => subject)).toContain(
      'A way to sign in was removed on Koinon',
    )
    await expect(
      person.accounts.startTwoFactor({ body: { purpose: 'DISABLE', method: 'TOTP' } }),
    ).rejects.toMatchObject({ status: 422, body: { code: 'NOT_FOR_THIS' } })
  })
  test('new recovery codes end the old ones, and are for those who have enrolled', async () => {
    const { person, recoveryCodes } = await enrolled('ole')
    const renewed = await person.accounts.recoveryCodes()
    expect(renewed.recoveryCodes).not.toContain(recoveryCodes[0])
    await expect(
      person.accounts.stepUpTwoFactor({ body: { method: 'RECOVERY_CODE', code: recoveryCodes[0] } }),
    ).rejects.toMatchObject({ status: 401 })
    const pia = await member('pia')
    await expect(pia.accounts.recoveryCodes()).rejects.toMatchObject({ body: { code: 'NOT_FOR_THIS' } })
  })
})

describe('passkeys', () => {
  async function withPasskey(name: string, options: Parameters<typeof softwareAuthenticator>[0] = {}) {
    const person = await member(name)
    const authenticator = softwareAuthenticator(options)
    const { challengeId, options: creationOptions } = await person.accounts.passkeysRegistrationOptions()
    const key = await person.accounts.passkeysRegistrationVerify({
      body: { challengeId, passkeyResponse: authenticator.create(creationOptions.challenge), name: 'My key' },
    })
    return { person, authenticator, key }
  }
  const enter = async (sign: (challenge: string) => ReturnType<ReturnType<typeof softwareAuthenticator>['get']>) => {
    const { challengeId, options } = await visitor.accounts.passkeysAuthenticationOptions()
    return visitor.send({
      method: 'POST',
      url: '/accounts/passkeys/authenticationVerify',
      payload: { challengeId, passkeyResponse: sign(options.challenge), client },
    })
  }

  test('are made, listed, renamed, and sign in by themselves', async () => {
    const { person, authenticator, key } = await withPasskey('quin')
    expect(key).toMatchObject({ name: 'My key', synced: false, lastUsedAt: null })
    expect(await enter((challenge) => authenticator.get(challenge))).toMatchObject({
      status: 200,
      body: { state: 'SIGNED_IN', account: { id: person.id } },
    })
    expect(
      await person.accounts.passkeysRename({ params: { id: key.id }, body: { name: 'The blue one' } }),
    ).toMatchObject({ name: 'The blue one', lastUsedAt: expect.any(Date) })
    expect((await person.accounts.listPasskeys()).items).toHaveLength(1)
    expect((await mailsTo(world, person.email)).map(({ text }) => text).join()).toContain('The passkey “My key”')
  })
  test('sign a browser in for as long as it says', async () => {
    const { authenticator } = await withPasskey('yola')
    const cookieOf = async (remember: boolean) => {
      const { challengeId, options } = await visitor.accounts.passkeysAuthenticationOptions()
      const answer = await visitor.send({
        method: 'POST',
        url: '/accounts/passkeys/authenticationVerify',
        payload: { challengeId, passkeyResponse: authenticator.get(options.challenge), remember },
      })
      return String(answer.headers['set-cookie'])
    }
    expect(await cookieOf(true)).toContain('Expires=')
    expect(await cookieOf(false)).not.toContain('Expires=')
  })
  test('a signature for another challenge, another origin, or by a copied key does not sign in', async () => {
    const { authenticator } = await withPasskey('rex')
    expect(await enter(() => authenticator.get('another-challenge'))).toMatchObject({
      status: 401,
      body: { code: 'BAD_CREDENTIALS' },
    })
    const foreign = softwareAuthenticator({ origin: 'https://evil.example' })
    expect((await enter((challenge) => foreign.get(challenge))).status).toBe(401)
    expect((await enter((challenge) => authenticator.get(challenge, 'evil.example'))).status).toBe(401)
    expect((await enter((challenge) => authenticator.get(challenge))).status).toBe(200)
    authenticator.forgetCount()
    expect((await enter((challenge) => authenticator.get(challenge))).status).toBe(401)
  })
  test('a challenge works once: of twenty answers at once one signs in', async () => {
    const { authenticator } = await withPasskey('sam')
    const { challengeId, options } = await visitor.accounts.passkeysAuthenticationOptions()
    const passkeyResponse = authenticator.get(options.challenge)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        visitor.send({
          method: 'POST',
          url: '/accounts/passkeys/authenticationVerify',
          payload: { challengeId, passkeyResponse, client },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
  test('that did not verify their user are one factor of two', async () => {
    const { person, authenticator } = await withPasskey('tom', { verifiesUser: false })
    await world.app.db
      .updateTable('accounts')
      .set({ two_factor_since: world.app.runtime.now() })
      .where('id', '=', person.id)
      .execute()
    const half = await enter((challenge) => authenticator.get(challenge))
    expect(half).toMatchObject({ body: { state: 'TWO_FACTOR_REQUIRED', methods: ['PASSKEY'] } })
    // A finder of the key would only have to touch it again.
    const { token } = half.body as { token: string }
    const touch = async () => {
      const { challengeId, passkeyOptions } = (
        await as(token, '/accounts/startTwoFactor', { purpose: 'SIGN_IN', method: 'PASSKEY' })
      ).body as { challengeId: string; passkeyOptions: { challenge: string; userVerification: string } }
      expect(passkeyOptions.userVerification).toBe('required')
      const passkeyResponse = authenticator.get(passkeyOptions.challenge)
      return as(token, '/accounts/finishTwoFactor', { challengeId, passkeyResponse })
    }
    expect(await touch()).toMatchObject({ status: 401, body: { code: 'CODE_WRONG' } })
    authenticator.beginVerifying()
    expect(await touch()).toMatchObject({ status: 200, body: { state: 'SIGNED_IN' } })
  })
  test('refresh a session, also for staff', async () => {
    const { person, authenticator } = await withPasskey('uma')
    await world.app.db
      .updateTable('accounts')
      .set({ roles: ['ADMINISTRATOR'] })
      .where('id', '=', person.id)
      .execute()
    const { passkeyOptions } = await person.accounts.stepUpTwoFactor({ body: { method: 'PASSKEY' } })
    const passkeyResponse = authenticator.get(passkeyOptions?.challenge ?? '')
    expect(await person.accounts.stepUpTwoFactor({ body: { method: 'PASSKEY', passkeyResponse } })).toMatchObject({
      reauthenticatedUntil: expect.any(Date),
    })
    await expect(
      person.accounts.stepUpTwoFactor({ body: { method: 'PASSKEY', passkeyResponse } }),
    ).rejects.toMatchObject({ status: 410, body: { code: 'CHALLENGE_ENDED' } })
  })
  test('are enrolled as a second factor, and sign in as the second step', async () => {
    const person = await member('vic')
    const authenticator = softwareAuthenticator()
    const begun = await person.accounts.startTwoFactor({ body: { purpose: 'ENROLL', method: 'PASSKEY' } })
    const done = await person.accounts.finishTwoFactor({
      body: {
        challengeId: begun.challengeId,
        passkeyResponse: authenticator.create(begun.passkeyOptions?.challenge ?? ''),
      },
    })
    expect(done).toMatchObject({ twoFactor: { enabled: true, methods: ['PASSKEY', 'RECOVERY_CODE'] } })
    const half = await signIn('vic')
    const { challengeId, passkeyOptions } = (
      await as(half.token, '/accounts/startTwoFactor', { purpose: 'SIGN_IN', method: 'PASSKEY' })
    ).body as { challengeId: string; passkeyOptions: { challenge: string } }
    expect(
      await as(half.token, '/accounts/finishTwoFactor', {
        challengeId,
        passkeyResponse: authenticator.get(passkeyOptions.challenge),
      }),
    ).toMatchObject({ status: 200, body: { state: 'SIGNED_IN' } })
  })
  test('are removed with every other session, never as the last sign-in method, and never another member’s', async () => {
    const { person, key } = await withPasskey('wim')
    const stranger = await member('xenia')
    await expect(stranger.accounts.deletePasskey({ params: { id: key.id } })).rejects.toMatchObject({ status: 404 })
    await expect(
      stranger.accounts.passkeysRename({ params: { id: key.id }, body: { name: 'Mine' } }),
    ).rejects.toMatchObject({ status: 404 })
    const other = await signIn('wim')
    expect((await person.accounts.deletePasskey({ params: { id: key.id } })).signIn).toMatchObject({
      passkeys: 0,
      isLastMethod: true,
    })
    expect(await isAlive(other.token)).toBe(false)
    const again = await withPasskey('wim')
    await world.app.db.deleteFrom('account_emails').where('account_id', '=', person.id).execute()
    await expect(person.accounts.deletePasskey({ params: { id: again.key.id } })).rejects.toMatchObject({
      status: 409,
      body: { code: 'LAST_SIGN_IN_WAY' },
    })
  })
})
