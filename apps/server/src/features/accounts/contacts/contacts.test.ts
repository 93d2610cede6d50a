import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { lockRows } from '#test/world/rowLock.ts'
import { mailTo, mailsTo } from '#test/world/mailbox.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { visitor } = world
const member = (name: string) => world.person(name, { fresh: true })
const stateOf = async (person: Person, email: string) =>
  (await person.accounts.getAccountDetails()).emails.find((contact) => contact.email === email)?.state
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('an address is added', () => {
  test('is confirmed by link or, with a challenge, by the code beside it', async () => {
    const ada = await member('ada')
    await ada.accounts.addEmail({ body: { email: 'ada.new@example.net' } })
    const { code } = await mailTo(world, 'ada.new@example.net')
    await ada.accounts.verifyEmailShortCode({ body: { email: 'ada.new@example.net', code } })
    expect(await stateOf(ada, 'ada.new@example.net')).toBe('VERIFIED')
  })
  test('is confirmed by link: reading it uses nothing up, one click confirms it, and the old address is notified', async () => {
    const ana = await member('ana')
    const { emails } = await ana.accounts.addEmail({ body: { email: 'Ana.New@example.net' } })
    expect(emails).toContainEqual({
      email: 'ana.new@example.net',
      primary: false,
      state: 'PENDING',
      method: 'LINK',
      resendAfter: 30,
    })
    const { token } = await mailTo(world, 'ana.new@example.net')
    expect((await mailTo(world, ana.email)).text).toContain('a•••@example.net')
    expect(await visitor.accounts.getVerifyEmail({ params: { code: token } })).toMatchObject({
      state: 'PENDING',
      emailMasked: 'a•••@example.net',
    })
    expect(await stateOf(ana, 'ana.new@example.net')).toBe('PENDING')
    expect(await visitor.accounts.verifyEmail({ params: { code: token } })).toEqual({
      state: 'VERIFIED',
      emailMasked: 'a•••@example.net',
    })
    expect(await stateOf(ana, 'ana.new@example.net')).toBe('VERIFIED')
    await expect(visitor.accounts.verifyEmail({ params: { code: token } })).rejects.toMatchObject({
      status: 410,
      body: { code: 'TOKEN_EXPIRED' },
    })
  })
  test('is confirmed by code, with five tries at most', async () => {
    const ben = await member('ben')
    await ben.accounts.addEmailShortCode({ body: { email: 'ben.new@example.net' } })
    const { code } = await mailTo(world, 'ben.new@example.net')
    const guess = (given: string) =>
      ben.accounts.verifyEmailShortCode({ body: { email: 'ben.new@example.net', code: given } })
    await expect(guess(wrongOf(code))).rejects.toMatchObject({
      status: 401,
      body: { code: 'CODE_WRONG', triesLeft: 4 },
    })
    expect((await guess(code)).emails).toContainEqual(
      expect.objectContaining({ email: 'ben.new@example.net', state: 'VERIFIED' }),
    )
    await expect(guess(code)).rejects.toMatchObject({ status: 410, body: { code: 'CODE_EXPIRED' } })
  })
  test('of another member gives an equal answer; its owner is notified and nothing can be confirmed', async () => {
    const [cleo, dan] = await Promise.all([member('cleo'), member('dan')])
    const taken = await cleo.accounts.addEmailShortCode({ body: { email: dan.email } })
    const free = await cleo.accounts.addEmailShortCode({ body: { email: 'cleo.free@example.net' } })
    expect(taken.emails.at(-1)).toEqual({ ...free.emails.at(-1), email: dan.email })
    expect(await mailTo(world, dan.email)).toMatchObject({
      subject: 'Somebody tried to use your address on Koinon',
      code: '',
    })
    await expect(
      cleo.accounts.verifyEmailShortCode({ body: { email: dan.email, code: '123456' } }),
    ).rejects.toMatchObject({ status: 401 })
  })
  test('of two accounts belongs to the first that confirms it', async () => {
    const [eva, fay] = await Promise.all([member('eva'), member('fay')])
    const tokens: string[] = []
    for (const person of [eva, fay]) {
      await person.accounts.addEmail({ body: { email: 'shared@example.net' } })
      tokens.push((await mailTo(world, 'shared@example.net')).token)
    }
    await visitor.accounts.verifyEmail({ params: { code: tokens[0] ?? '' } })
    await expect(visitor.accounts.verifyEmail({ params: { code: tokens[1] ?? '' } })).rejects.toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN' },
    })
  })
  test('can be requested again after 30 seconds, and the previous link stops working', async () => {
    const gus = await member('gus')
    const body = { email: 'gus.new@example.net' }
    await gus.accounts.addEmail({ body })
    const first = await mailTo(world, body.email)
    await expect(gus.accounts.resendEmailVerificationLink({ body })).rejects.toMatchObject({ status: 429 })
    world.pass(31_000)
    expect(await gus.accounts.resendEmailVerificationLink({ body })).toEqual({ resendAfter: 30 })
    const second = await mailTo(world, body.email)
    await expect(visitor.accounts.verifyEmail({ params: { code: first.token } })).rejects.toMatchObject({ status: 410 })
    await visitor.accounts.verifyEmail({ params: { code: second.token } })
    await expect(gus.accounts.resendEmailVerificationLink({ body })).rejects.toMatchObject({
      status: 409,
      body: { code: 'ALREADY_VERIFIED' },
    })
    await expect(gus.accounts.cancelEmailRegistration({ body })).rejects.toMatchObject({
      status: 409,
      body: { code: 'ALREADY_VERIFIED' },
    })
  })
  test('stays if it is confirmed while it is being removed', async () => {
    const hana = await member('hana')
    const email = 'hana.new@example.net'
    await hana.accounts.addEmail({ body: { email } })
    const { token } = await mailTo(world, email)
    const held = await lockRows(world, sql`select 1 from accounts where id = ${hana.id} for update`)
    const confirming = visitor.accounts.verifyEmail({ params: { code: token } })
    await held.waitedForBy(1)
    const dropping = hana.accounts.cancelEmailRegistration({ body: { email } }).catch((error: unknown) => error)
    await held.waitedForBy(2)
    await held.release()
    expect(await confirming).toMatchObject({ state: 'VERIFIED' })
    expect(await dropping).toMatchObject({ status: 409, body: { code: 'ALREADY_VERIFIED' } })
    expect(await stateOf(hana, email)).toBe('VERIFIED')
  })
  test('is removed again: its link is then worthless', async () => {
    const hal = await member('hal')
    await hal.accounts.addEmail({ body: { email: 'hal.new@example.net' } })
    const { token } = await mailTo(world, 'hal.new@example.net')
    expect(
      (await hal.accounts.cancelEmailRegistration({ body: { email: 'hal.new@example.net' } })).emails,
    ).toHaveLength(1)
    await expect(visitor.accounts.verifyEmail({ params: { code: token } })).rejects.toMatchObject({ status: 410 })
  })
})

describe('an address is removed', () => {
  const withTwo = async (name: string) => {
    const person = await member(name)
    await person.accounts.addEmail({ body: { email: `${name}.two@example.net` } })
    await visitor.accounts.verifyEmail({ params: { code: (await mailTo(world, `${name}.two@example.net`)).token } })
    return { person, second: `${name}.two@example.net` }
  }
  test('by a code sent to it; another becomes the primary, other sessions end, and the removed address is notified', async () => {
    const { person, second } = await withTwo('ida')
    await person.accounts.removeEmailShortCode({ body: { email: person.email } })
    const { code } = await mailTo(world, person.email)
    await expect(
      person.accounts.verifyEmailRemovalShortCode({ body: { email: person.email, code: wrongOf(code) } }),
    ).rejects.toMatchObject({ status: 401, body: { triesLeft: 4 } })
    const { emails } = await person.accounts.verifyEmailRemovalShortCode({ body: { email: person.email, code } })
    expect(emails).toEqual([expect.objectContaining({ email: second, primary: true })])
    expect((await mailTo(world, person.email)).subject).toBe('A contact was removed from your account on Koinon')
    await expect(
      person.accounts.verifyEmailRemovalShortCode({ body: { email: person.email, code } }),
    ).rejects.toMatchObject({ status: 410 })
  })
  test('with a fresh factor, without a code; but not without either', async () => {
    const { person, second } = await withTwo('jo')
    expect((await person.accounts.verifyEmailRemovalShortCode({ body: { email: second } })).emails).toHaveLength(1)
    const stale = await world.person('stale')
    await expect(stale.accounts.verifyEmailRemovalShortCode({ body: { email: stale.email } })).rejects.toMatchObject({
      status: 403,
      body: { code: 'STEP_UP_REQUIRED' },
    })
  })
  test('without a message to it if it was never confirmed: it may be a stranger’s', async () => {
    const tom = await member('tom')
    const body = { email: 'stranger@example.net' }
    await tom.accounts.addEmail({ body })
    await tom.accounts.verifyEmailRemovalShortCode({ body })
    expect(await mailsTo(world, body.email)).toEqual([])
  })
  test('again only if a code was requested', async () => {
    const { person, second } = await withTwo('kai')
    await expect(person.accounts.resendEmailRemovalShortCode({ body: { email: second } })).rejects.toMatchObject({
      status: 404,
    })
    await person.accounts.removeEmailShortCode({ body: { email: second } })
    world.pass(31_000)
    expect(await person.accounts.resendEmailRemovalShortCode({ body: { email: second } })).toEqual({ resendAfter: 30 })
  })
  test('again only by a member who could request the first code: a fresh factor is needed each time', async () => {
    const { person, second } = await withTwo('uma')
    await person.accounts.removeEmailShortCode({ body: { email: second } })
    await world.app.db
      .updateTable('sessions')
      .set({ reauthenticated_until: null })
      .where('id', '=', person.sessionId)
      .execute()
    world.pass(31_000)
    const stale = { status: 403, body: { code: 'STEP_UP_REQUIRED' } }
    await expect(person.accounts.resendEmailRemovalShortCode({ body: { email: second } })).rejects.toMatchObject(stale)
    await expect(
      person.accounts.resendPhoneNumberRemoval({ body: { phoneNumber: '+436607654399' } }),
    ).rejects.toMatchObject(stale)
  })
  test('a number to which no code can be sent is no way to sign in without a password, and can be removed', async () => {
    const without = await world.person('una', { fresh: true, phone: '+436605550101' })
    const knowing = await world.person('ugo', {
      fresh: true,
      phone: '+436605550102',
      password: 'a tall green lighthouse',
    })
    const { config } = world.app
    Object.assign(config, { canText: false })
    onTestFinished(() => void Object.assign(config, { canText: true }))
    await expect(without.accounts.removeEmailShortCode({ body: { email: without.email } })).rejects.toMatchObject({
      status: 409,
      body: { code: 'LAST_SIGN_IN_WAY' },
    })
    expect((await without.accounts.getAccountDetails()).signIn.isLastMethod).toBe(true)
    await without.accounts.verifyPhoneNumberRemoval({ body: { phoneNumber: '+436605550101' } })
    expect((await without.accounts.getAccountDetails()).phones).toEqual([])
    expect((await knowing.accounts.getAccountDetails()).signIn.isLastMethod).toBe(false)
  })
  test('never the last way to sign in, not even by two removals at once', async () => {
    const liv = await member('liv')
    await expect(liv.accounts.removeEmailShortCode({ body: { email: liv.email } })).rejects.toMatchObject({
      status: 409,
      body: { code: 'LAST_SIGN_IN_WAY' },
    })
    const { person, second } = await withTwo('mia')
    const removals = await Promise.allSettled(
      [person.email, second].map((email) => person.accounts.verifyEmailRemovalShortCode({ body: { email } })),
    )
    expect(removals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await person.accounts.getAccountDetails()).emails).toHaveLength(1)
  })
})

describe('a number', () => {
  test('is added, confirmed and removed by text messages', async () => {
    const nia = await member('nia')
    const { phones } = await nia.accounts.addPhoneNumber({ body: { phoneNumber: '0660 765 4321', country: 'AT' } })
    expect(phones).toEqual([
      { phoneNumber: '+436607654321', primary: false, state: 'PENDING', method: 'CODE', resendAfter: 30 },
    ])
    world.pass(31_000)
    await nia.accounts.resendPhoneNumberVerification({ body: { phoneNumber: '+436607654321' } })
    const { code } = await mailTo(world, '+436607654321')
    expect((await nia.accounts.verifyPhoneNumber({ body: { phoneNumber: '+43 660 7654321', code } })).phones).toEqual([
      expect.objectContaining({ state: 'VERIFIED', primary: true }),
    ])
    await expect(
      nia.accounts.cancelPhoneNumberRegistration({ body: { phoneNumber: '+436607654321' } }),
    ).rejects.toMatchObject({ body: { code: 'ALREADY_VERIFIED' } })
    await expect(
      nia.accounts.resendPhoneNumberVerification({ body: { phoneNumber: '+436607654321' } }),
    ).rejects.toMatchObject({ body: { code: 'ALREADY_VERIFIED' } })
    world.pass(31_000)
    await nia.accounts.removePhoneNumber({ body: { phoneNumber: '+436607654321' } })
    world.pass(31_000)
    await nia.accounts.resendPhoneNumberRemoval({ body: { phoneNumber: '+436607654321' } })
    const removal = await mailTo(world, '+436607654321')
    expect(
      (await nia.accounts.verifyPhoneNumberRemoval({ body: { phoneNumber: '+436607654321', code: removal.code } }))
        .phones,
    ).toEqual([])
    expect((await mailTo(world, '+436607654321')).text).toBe('Koinon: +43•••••21 no longer belongs to @nia.')
  })
  test('is where an owner without an address is notified of changes of the account', async () => {
    const sam = await member('sam')
    const number = { phoneNumber: '+436602220000' }
    await sam.accounts.addPhoneNumber({ body: { ...number, country: 'AT' } })
    const { code } = await mailTo(world, number.phoneNumber)
    await sam.accounts.verifyPhoneNumber({ body: { ...number, code } })
    const texts = async () => (await mailsTo(world, number.phoneNumber)).map(({ text }) => text)
    await sam.accounts.verifyEmailRemovalShortCode({ body: { email: sam.email } })
    expect((await texts())[0]).toBe('Koinon: s•••@example.org no longer belongs to @sam.')
    await sam.accounts.changePassword({ body: { newPassword: 'a tall green lighthouse' } })
    expect((await texts())[0]).toContain('The password of @sam was just changed')
    await sam.accounts.addEmail({ body: { email: 'thief@example.net' } })
    expect((await texts())[0]).toBe('Koinon: t•••@example.net is being added to @sam.')
    expect(await texts()).toHaveLength(4)
  })
  test.each([
    ['hello', 'AT', 'NOT_A_NUMBER'],
    ['1', 'AT', 'TOO_SHORT'],
    ['066012345678901234', 'AT', 'TOO_LONG'],
    ['0660 1234567', 'ZZ', 'INVALID_COUNTRY'],
  ])('%s of %s is refused: %s', async (phoneNumber, country, code) => {
    const ole = await member('ole')
    await expect(ole.accounts.addPhoneNumber({ body: { phoneNumber, country } })).rejects.toMatchObject({
      status: 422,
      body: { code },
    })
  })
  test('of another member gives an equal answer, and cannot be confirmed by two', async () => {
    const [pia, quin] = await Promise.all([member('pia'), member('quin')])
    const number = { phoneNumber: '+436601110000' }
    for (const person of [pia, quin]) await person.accounts.addPhoneNumber({ body: { ...number, country: 'AT' } })
    await world.settle()
    const sent = await mailsTo(world, number.phoneNumber)
    expect(sent).toHaveLength(2)
    for (const { code } of sent) await pia.accounts.verifyPhoneNumber({ body: { ...number, code } }).catch(() => null)
    const tries = await Promise.all(
      sent.map(({ code }) =>
        quin.accounts.verifyPhoneNumber({ body: { ...number, code } }).catch((error: unknown) => error),
      ),
    )
    expect(tries).toContainEqual(
      expect.objectContaining({ status: 409, body: expect.objectContaining({ code: 'PHONE_TAKEN' }) }),
    )
    expect((await quin.accounts.cancelPhoneNumberRegistration({ body: number })).phones).toEqual([])
  })
})

test('an account causes at most twenty messages an hour, to anybody', async () => {
  const rex = await member('rex')
  for (let index = 0; index < 20; index += 1)
    await rex.accounts.addEmail({ body: { email: `target${index}@example.net` } })
  await expect(rex.accounts.addEmail({ body: { email: 'one.more@example.net' } })).rejects.toMatchObject({
    status: 429,
    body: { code: 'RATE_LIMITED' },
  })
})
