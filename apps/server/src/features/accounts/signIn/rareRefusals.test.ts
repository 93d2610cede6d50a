import { describe, expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { softwareAuthenticator } from '#test/fakes/authenticator.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { mailTo } from '#test/world/mailbox.ts'
import { captchaOf, registrationForm } from '#test/world/registration.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

/*
 * Refusals that no story of their own calls for. `tools/checkRefusals.ts` holds what the tests provoke against what the calls
 * declare.
 */
const world = await openWorld()
const closed = await openWorld({ env: { REGISTRATION: 'CLOSED' } })
const { app, visitor } = world
const client = { name: 'Test', transport: 'BEARER' } as const
const member = (name: string) => world.person(name, { fresh: true })
const refused = (status: number, code: string) => ({ status, body: { code } })
const ban = ({ id }: Person) => app.db.updateTable('accounts').set({ status: 'BANNED' }).where('id', '=', id).execute()
async function withPasskey(name: string) {
  const who = await member(name)
  const device = softwareAuthenticator()
  const { challengeId, options } = await who.accounts.passkeysRegistrationOptions()
  await who.accounts.passkeysRegistrationVerify({
    body: { challengeId, passkeyResponse: device.create(options.challenge), name: 'Key' },
  })
  return { who, device }
}

describe('a ban is revealed to the member', () => {
  test('by a passkey', async () => {
    const { who, device } = await withPasskey('ana')
    await ban(who)
    const { challengeId, options } = await visitor.accounts.passkeysAuthenticationOptions()
    await expect(
      visitor.accounts.passkeysAuthenticationVerify({
        body: { challengeId, passkeyResponse: device.get(options.challenge), client },
      }),
    ).rejects.toMatchObject(refused(403, 'ACCOUNT_BANNED'))
  })
  test('with a session that is handed over', async () => {
    const cy = await member('cy')
    const { token } = await cy.accounts.createRedirectToken({ body: { target: 'http://localhost:4000/' } })
    await ban(cy)
    await expect(visitor.accounts.exchangeRedirectToken({ body: { token, client } })).rejects.toMatchObject(
      refused(403, 'ACCOUNT_BANNED'),
    )
  })
})

test('a session is handed over to the page that it was made for', async () => {
  const dan = await member('dan')
  const { token } = await dan.accounts.createRedirectToken({ body: { target: 'http://localhost:4000/' } })
  const answer = await visitor.send({
    method: 'POST',
    url: '/accounts/exchangeRedirectToken',
    payload: { token, client },
    headers: { origin: 'https://elsewhere.example' },
  })
  expect(answer).toMatchObject(refused(403, 'ORIGIN_NOT_ALLOWED'))
})

describe('a number is refused with what is wrong with it', () => {
  const numbers: readonly (readonly [string, string])[] = [
    ['0660 1234567', 'NOT_A_NUMBER'],
    ['+999 1234567', 'INVALID_COUNTRY'],
    ['+43 6', 'TOO_SHORT'],
    ['+43 6601234567890123', 'TOO_LONG'],
  ]
  const ofOrganizations: typeof numbers = [['hello', 'NOT_A_NUMBER'], ...numbers.slice(1)]
  test.each(numbers)('before there is an account: %s', async (contact, code) => {
    await expect(
      visitor.accounts.createPendingContactVerification({ body: { contact, purpose: 'REGISTER' } }),
    ).rejects.toMatchObject(refused(422, code))
  })
  test.each(ofOrganizations)('of an organisation: %s', async (phoneNumber, code) => {
    const { registrationId } = await visitor.accounts.startOrganizationRegister({
      body: {
        organizationName: 'Garden',
        email: `${code.toLowerCase()}@garden.example`,
        recaptchaCode: captchaOf(world),
      },
    })
    await expect(
      visitor.accounts.finishOrganizationRegister({
        body: {
          registrationId,
          name: 'Garden',
          website: 'https://garden.example',
          contact: { firstName: 'O', lastName: 'B', role: 'Chair', phoneNumber },
          username: 'garden.one',
          termsVersion: '1.1',
        },
      }),
    ).rejects.toMatchObject(refused(422, code))
  })
})

test('an unknown link has no purpose', async () => {
  const token = 'x'.repeat(43)
  const over = refused(410, 'TOKEN_EXPIRED')
  await expect(visitor.accounts.getVerifyAccount({ params: { token } })).rejects.toMatchObject(over)
  await expect(visitor.accounts.getVerifyOrgAccount({ params: { token } })).rejects.toMatchObject(over)
  await expect(visitor.accounts.getVerifyEmail({ params: { code: token } })).rejects.toMatchObject(over)
  await expect(
    visitor.accounts.newOrganizationVerificationCode({ body: { registrationId: token } }),
  ).rejects.toMatchObject(over)
  await expect((await member('eva')).accounts.familyLinkReject({ body: { token } })).rejects.toMatchObject(over)
})

describe('while registration is closed', () => {
  test('people with an organisation’s open code are admitted, and nobody else', async () => {
    const olga = await closed.person('olga')
    const { groupId: enterpriseGroupId } = await addGroup(closed, { owner: olga, kind: 'ENTERPRISE' })
    const { code } = await olga.groups.joinCodesCreate({ body: { enterpriseGroupId, label: 'Spring' } })
    const request = (joinCode?: string) =>
      closed.visitor.accounts.register({
        body: {
          ...registrationForm('newcomer'),
          email: 'newcomer@example.net',
          ...(joinCode === undefined ? {} : { joinCode }),
        },
      })
    await expect(request()).rejects.toMatchObject(refused(403, 'JOIN_CLOSED'))
    await expect(request('MADE-UP')).rejects.toMatchObject(refused(403, 'JOIN_CLOSED'))
    expect(await request(code)).toMatchObject({ state: 'VERIFICATION_SENT' })
  })
  test('organisations are not admitted either', async () => {
    await expect(
      closed.visitor.accounts.startOrganizationRegister({
        body: { organizationName: 'Garden', email: 'late@garden.example', recaptchaCode: captchaOf(closed) },
      }),
    ).rejects.toMatchObject(refused(403, 'JOIN_CLOSED'))
  })
})

describe('a contact that another account has confirmed meanwhile', () => {
  const phoneNumber = '+436605551234'
  async function proofOf(contact: string): Promise<string> {
    const { verificationId } = await visitor.accounts.createPendingContactVerification({
      body: { contact, purpose: 'REGISTER' },
    })
    const { code } = await mailTo(world, contact)
    return (await visitor.accounts.completePendingContactVerification({ body: { verificationId, code } })).contactProof
  }
  test('makes no second account with its proof', async () => {
    const contactProof = await proofOf(phoneNumber)
    await world.person('fay', { phone: phoneNumber })
    await expect(
      visitor.accounts.register({ body: { ...registrationForm('fay.two'), contactProof } }),
    ).rejects.toMatchObject(refused(409, 'PHONE_TAKEN'))
  })
  test('is no longer an organisation’s address', async () => {
    const email = 'shared@garden.example'
    const { registrationId } = await visitor.accounts.startOrganizationRegister({
      body: { organizationName: 'Garden', email, recaptchaCode: captchaOf(world) },
    })
    const { code } = await mailTo(world, email)
    await visitor.accounts.verifyOrgAccount({ body: { registrationId, code } })
    const gus = await member('gus')
    await app.db.updateTable('account_emails').set({ address: email }).where('account_id', '=', gus.id).execute()
    await expect(
      visitor.accounts.finishOrganizationRegister({
        body: {
          registrationId,
          name: 'Garden',
          website: 'https://garden.example',
          contact: { firstName: 'O', lastName: 'B', role: 'Chair' },
          username: 'garden.two',
          termsVersion: '1.1',
        },
      }),
    ).rejects.toMatchObject(refused(409, 'EMAIL_TAKEN'))
  })
  test('cannot be added any more', async () => {
    const [hal, ida] = [await member('hal'), await member('ida')]
    const email = 'wanted@example.net'
    await hal.accounts.addEmailShortCode({ body: { email } })
    const { code } = await mailTo(world, email)
    await app.db.updateTable('account_emails').set({ address: email }).where('account_id', '=', ida.id).execute()
    await expect(hal.accounts.verifyEmailShortCode({ body: { email, code } })).rejects.toMatchObject(
      refused(409, 'EMAIL_TAKEN'),
    )
  })
})

test('the only number left as a way to sign in stays', async () => {
  const jo = await member('jo')
  const phoneNumber = '+436605555678'
  await jo.accounts.addPhoneNumber({ body: { phoneNumber, country: 'AT' } })
  await jo.accounts.verifyPhoneNumber({ body: { phoneNumber, code: (await mailTo(world, phoneNumber)).code } })
  world.pass(31_000)
  await jo.accounts.removePhoneNumber({ body: { phoneNumber } })
  const { code } = await mailTo(world, phoneNumber)
  await app.db.deleteFrom('account_emails').where('account_id', '=', jo.id).execute()
  const last = refused(409, 'LAST_SIGN_IN_WAY')
  await expect(jo.accounts.verifyPhoneNumberRemoval({ body: { phoneNumber, code } })).rejects.toMatchObject(last)
  world.pass(31_000)
  await expect(jo.accounts.removePhoneNumber({ body: { phoneNumber } })).rejects.toMatchObject(last)
})

describe('a passkey', () => {
  test('is made for the challenge that was asked for, once', async () => {
    const kim = await member('kim')
    const { challengeId } = await kim.accounts.passkeysRegistrationOptions()
    const make = () =>
      kim.accounts.passkeysRegistrationVerify({
        body: { challengeId, passkeyResponse: softwareAuthenticator().create('another challenge'), name: 'Key' },
      })
    await expect(make()).rejects.toMatchObject(refused(401, 'CODE_WRONG'))
    await expect(make()).rejects.toMatchObject(refused(410, 'CHALLENGE_ENDED'))
  })
  test('is one of twenty at most', async () => {
    const { who } = await withPasskey('lou')
    const { challengeId, options } = await who.accounts.passkeysRegistrationOptions()
    const [first] = await app.db.selectFrom('passkeys').selectAll().where('account_id', '=', who.id).execute()
    if (!first) throw new Error('There is no passkey.')
    const nineteen = Array.from({ length: 19 }, (_, index) => ({
      ...first,
      id: app.runtime.id(),
      credential_id: `${first.credential_id}${index}`,
    }))
    await app.db.insertInto('passkeys').values(nineteen).execute()
    const full = refused(409, 'TOO_MANY_KEYS')
    await expect(who.accounts.passkeysRegistrationOptions()).rejects.toMatchObject(full)
    await expect(
      who.accounts.passkeysRegistrationVerify({
        body: { challengeId, passkeyResponse: softwareAuthenticator().create(options.challenge), name: 'One more' },
      }),
    ).rejects.toMatchObject(full)
  })
})

test('a link to a parent is answered by that parent', async () => {
  const [parent, stranger] = [await member('parent'), await member('stranger')]
  const birthDate = new Date(app.runtime.now().getTime() - 9 * 366 * dayMs).toISOString().slice(0, 10)
  const email = 'child@example.net'
  const answer = await visitor.accounts.register({
    body: { ...registrationForm('child'), birthDate, email, parentEmail: parent.email },
  })
  if (!('registrationId' in answer)) throw new Error('No registration was opened.')
  const { code } = await mailTo(world, email)
  await visitor.accounts.verifyAccount({ params: { token: answer.registrationId }, body: { code } })
  const { token } = await mailTo(world, parent.email)
  await expect(stranger.accounts.familyLinkReject({ body: { token } })).rejects.toMatchObject(
    refused(403, 'NOT_THE_PARENT'),
  )
})

test('a link from when there was another administrator does not deactivate the last one', async () => {
  const [one, other] = [
    await world.person('first', { fresh: true, roles: ['ADMINISTRATOR'] }),
    await world.person('second', { fresh: true, roles: ['ADMINISTRATOR'] }),
  ]
  await one.accounts.startAccountDeactivation()
  const { token } = await mailTo(world, one.email)
  await app.db.updateTable('accounts').set({ roles: [] }).where('id', '=', other.id).execute()
  await expect(visitor.accounts.finishAccountDeactivation({ body: { token } })).rejects.toMatchObject(
    refused(409, 'LAST_ADMINISTRATOR'),
  )
})
