import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { softwareAuthenticator } from '#test/fakes/authenticator.ts'
import { lockRows } from '#test/world/rowLock.ts'
import { mailTo } from '#test/world/mailbox.ts'
import { type Person, addSession } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { app, visitor } = world

/** A person with an authenticator, and with a second device that is signed in. */
async function enrolled(name: string) {
  const person = await world.person(name, { fresh: true })
  const { challengeId, secret = '' } = await person.accounts.startTwoFactor({
    body: { purpose: 'ENROLL', method: 'TOTP' },
  })
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.runtime.now().getTime() })
  await person.accounts.finishTwoFactor({ body: { challengeId, code: code() } })
  world.pass(60_000) // a code works once: the next one belongs to another time step
  return { person, code, device: await addSession(world.running, person.id) }
}
const isAlive = async ({ token }: Pick<Person, 'token'>) =>
  (await visitor.accounts.validateToken({ body: { kind: 'SESSION', token } })).valid
async function addPasskey({ accounts }: Person): Promise<void> {
  const { challengeId, options } = await accounts.passkeysRegistrationOptions()
  const passkeyResponse = softwareAuthenticator().create(options.challenge)
  await accounts.passkeysRegistrationVerify({ body: { challengeId, passkeyResponse, name: 'My key' } })
}

describe('changing the second factor', () => {
  test('with new recovery codes ends other sessions and notifies the owner', async () => {
    const { person, device } = await enrolled('ana')
    await person.accounts.recoveryCodes()
    expect(await isAlive(device)).toBe(false)
    expect(await isAlive(person)).toBe(true)
    expect((await mailTo(world, person.email)).text).toContain('Ten new recovery codes')
  })
  test('with new recovery codes twice at once leaves only the last ten working', async () => {
    const { person } = await enrolled('abe')
    const held = await lockRows(world, sql`select 1 from recovery_codes where account_id = ${person.id} for update`)
    const both = [person.accounts.recoveryCodes(), person.accounts.recoveryCodes()]
    await held.waitedForBy(2)
    await held.release()
    await Promise.all(both)
    expect((await person.accounts.getAccountDetails()).twoFactor.recoveryCodesLeft).toBe(10)
  })
  test('with a passkey besides the authenticator ends other sessions', async () => {
    const { person, device } = await enrolled('ben')
    await addPasskey(person)
    expect(await isAlive(device)).toBe(false)
    expect(await isAlive(person)).toBe(true)
  })
  test('with a passkey while no second factor is required only adds a sign-in method', async () => {
    const cleo = await world.person('cleo', { fresh: true })
    const device = await addSession(world.running, cleo.id)
    await addPasskey(cleo)
    expect(await isAlive(device)).toBe(true)
  })
})

describe('a thief of the password', () => {
  /** An attempt at the second step, with a challenge of its own. */
  async function tryWith({ accounts }: Person, code: string): Promise<number> {
    const { challengeId } = await accounts.startTwoFactor({ body: { purpose: 'SIGN_IN', method: 'TOTP' } })
    return accounts.finishTwoFactor({ body: { challengeId, code } }).then(
      () => 200,
      ({ status }: { status: number }) => status,
    )
  }
  const half = ({ sessionId }: Person) =>
    app.db.updateTable('sessions').set({ owes_second_factor: true }).where('id', '=', sessionId).execute()
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  test('guesses at the second step five times in five minutes, however many challenges are opened', async () => {
    const { person, code } = await enrolled('dan')
    await half(person)
    const statuses: number[] = []
    for (let tries = 0; tries < 7; tries += 1) statuses.push(await tryWith(person, wrong(code())))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
    expect(await tryWith(person, code())).toBe(429)
    world.pass(300_001)
    expect(await tryWith(person, code())).toBe(200)
  })
  test('guesses fifty times a day', async () => {
    const { person, code } = await enrolled('eva')
    await half(person)
    // As many as five in five minutes would allow.
    const now = app.runtime.now()
    await app.db
      .insertInto('target_limits')
      .values({ key: `factor:${person.id}:day`, used: 50, started_at: now })
      .execute()
    expect(await tryWith(person, code())).toBe(429)
  })
})
