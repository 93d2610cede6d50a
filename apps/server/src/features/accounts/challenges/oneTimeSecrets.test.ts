import { sql } from 'kysely'
import { Secret as Key, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { createLog } from '#kernel/log.ts'
import { softwareAuthenticator } from '#test/fakes/authenticator.ts'
import { mailTo } from '#test/world/mailbox.ts'
import { captchaOf } from '#test/world/registration.ts'
import { openWorld } from '#test/world/world.ts'

const lines: string[] = []
const log = createLog('debug', { write: (line) => void lines.push(line) })
const world = await openWorld({ wiring: { log } })
const { visitor } = world
const tokens: string[] = []
async function member(name: string) {
  const person = await world.person(name, { fresh: true })
  tokens.push(person.token)
  return person
}
const client = { name: 'Test', transport: 'BEARER' } as const
const newPassword = 'seven quiet mountains'
const birthDate = '1990-01-01'
const termsVersion = '1.1'

/** Something sent that proves one thing once: requested afresh for each test, then used or guessed. */
interface Secret {
  readonly right: string
  use(secret: string): Promise<unknown>
}
let count = 0
const fresh = (kind: string): string => `${kind}${(count += 1)}`

async function registration() {
  const username = fresh('newcomer')
  const email = `${username}@example.net`
  const answer = await visitor.accounts.register({
    body: { username, displayName: 'New', email, birthDate, termsVersion },
  })
  if (!('registrationId' in answer)) throw new Error('No registration was opened.')
  return { registrationId: answer.registrationId, ...(await mailTo(world, email)) }
}
async function organization() {
  const email = `${fresh('office')}@garden.example`
  const { registrationId } = await visitor.accounts.startOrganizationRegister({
    body: { organizationName: 'Garden', email, recaptchaCode: captchaOf(world) },
  })
  return { registrationId, ...(await mailTo(world, email)) }
}
async function reset() {
  const { email } = await member(fresh('forgets'))
  const answer = await visitor.accounts.resetPassword({ body: { contact: email } })
  if (!('challengeId' in answer)) throw new Error('No challenge was opened.')
  return { challengeId: answer.challengeId, ...(await mailTo(world, email)) }
}
async function signingIn() {
  const { email } = await member(fresh('returns'))
  const { challengeId } = await visitor.accounts.startPasswordFreeLogin({ body: { contact: email } })
  return { challengeId, ...(await mailTo(world, email)) }
}
/** A person with an authenticator who has yet to use it for this session. */
async function enrolled() {
  const who = await member(fresh('enrolls'))
  const { challengeId, secret = '' } = await who.accounts.startTwoFactor({
    body: { purpose: 'ENROLL', method: 'TOTP' },
  })
  const shown = () =>
    new TOTP({ secret: Key.fromBase32(secret) }).generate({ timestamp: world.app.runtime.now().getTime() })
  const done = await who.accounts.finishTwoFactor({ body: { challengeId, code: shown() } })
  world.pass(60_000) // a code works once: the next one belongs to another time step
  return { who, shown, recoveryCodes: 'recoveryCodes' in done ? (done.recoveryCodes ?? []) : [] }
}

const codes: Readonly<Record<string, () => Promise<Secret>>> = {
  'the code to an added address': async () => {
    const name = fresh('adds')
    const [who, email] = [await member(name), `${name}@example.net`]
    await who.accounts.addEmailShortCode({ body: { email } })
    const { code } = await mailTo(world, email)
    return { right: code, use: (given) => who.accounts.verifyEmailShortCode({ body: { email, code: given } }) }
  },
  'the code that removes an address': async () => {
    const name = fresh('removes')
    const [who, email] = [await member(name), `${name}@example.net`]
    await who.accounts.addEmailShortCode({ body: { email } })
    await who.accounts.verifyEmailShortCode({ body: { email, code: (await mailTo(world, email)).code } })
    world.pass(31_000)
    await who.accounts.removeEmailShortCode({ body: { email } })
    const { code } = await mailTo(world, email)
    return { right: code, use: (given) => who.accounts.verifyEmailRemovalShortCode({ body: { email, code: given } }) }
  },
  'the code to an added number': async () => {
    const who = await member(fresh('calls'))
    const phoneNumber = `+4366412345${String((count += 1)).padStart(2, '0')}`
    await who.accounts.addPhoneNumber({ body: { phoneNumber, country: 'AT' } })
    const { code } = await mailTo(world, phoneNumber)
    return { right: code, use: (given) => who.accounts.verifyPhoneNumber({ body: { phoneNumber, code: given } }) }
  },
  'the code to a contact before there is an account': async () => {
    const contact = `${fresh('early')}@example.net`
    const { verificationId } = await visitor.accounts.createPendingContactVerification({
      body: { contact, purpose: 'REGISTER' },
    })
    const { code } = await mailTo(world, contact)
    return {
      right: code,
      use: (given) => visitor.accounts.completePendingContactVerification({ body: { verificationId, code: given } }),
    }
  },
  'the code that signs in': async () => {
    const { challengeId, code } = await signingIn()
    return {
      right: code,
      use: (given) => visitor.accounts.finishPasswordFreeLogin({ body: { challengeId, code: given, client } }),
    }
  },
  'the code of a registration': async () => {
    const { registrationId, code } = await registration()
    return {
      right: code,
      use: (given) =>
        visitor.accounts.verifyAccount({ params: { token: registrationId }, body: { code: given, client } }),
    }
  },
  'the code that sets a new password': async () => {
    const { challengeId, code } = await reset()
    return {
      right: code,
      use: (given) => visitor.accounts.resetPassword({ body: { challengeId, code: given, newPassword } }),
    }
  },
  'the code to the address of an organisation': async () => {
    const { registrationId, code } = await organization()
    return {
      right: code,
      use: (given) => visitor.accounts.verifyOrgAccount({ body: { registrationId, code: given } }),
    }
  },
  'the code that removes a number': async () => {
    const who = await member(fresh('hangs'))
    const phoneNumber = `+4366412346${String((count += 1)).padStart(2, '0')}`
    await who.accounts.addPhoneNumber({ body: { phoneNumber, country: 'AT' } })
    await who.accounts.verifyPhoneNumber({ body: { phoneNumber, code: (await mailTo(world, phoneNumber)).code } })
    world.pass(31_000)
    await who.accounts.removePhoneNumber({ body: { phoneNumber } })
    const { code } = await mailTo(world, phoneNumber)
    return {
      right: code,
      use: (given) => who.accounts.verifyPhoneNumberRemoval({ body: { phoneNumber, code: given } }),
    }
  },
  'the code that an authenticator shows': async () => {
    const { who, shown } = await enrolled()
    return {
      right: shown(),
      use: (given) => who.accounts.stepUpTwoFactor({ body: { method: 'TOTP', code: given } }),
    }
  },
  'the mailed code of a step-up': async () => {
    const who = await world.person(fresh('steps'))
    await who.accounts.stepUpTwoFactor({ body: { method: 'EMAIL_CODE' } })
    const { code } = await mailTo(world, who.email)
    return {
      right: code,
      use: (given) => who.accounts.stepUpTwoFactor({ body: { method: 'EMAIL_CODE', code: given } }),
    }
  },
}
const links: Readonly<Record<string, () => Promise<Secret>>> = {
  'the link to an added address': async () => {
    const name = fresh('links')
    const [who, email] = [await member(name), `${name}@example.net`]
    await who.accounts.addEmail({ body: { email } })
    const { token } = await mailTo(world, email)
    return { right: token, use: (given) => visitor.accounts.verifyEmail({ params: { code: given } }) }
  },
  'the link that signs in': async () => {
    const { token } = await signingIn()
    return {
      right: token,
      use: (given) => visitor.accounts.finishPasswordFreeLogin({ body: { linkToken: given, client } }),
    }
  },
  'the link of a registration': async () => {
    const { token } = await registration()
    return { right: token, use: (given) => visitor.accounts.verifyAccount({ params: { token: given }, body: {} }) }
  },
  'the link that sets a new password': async () => {
    const { token } = await reset()
    return { right: token, use: (given) => visitor.accounts.resetPassword({ body: { token: given, newPassword } }) }
  },
  'the link to the address of an organisation': async () => {
    const { token } = await organization()
    return { right: token, use: (given) => visitor.accounts.verifyOrgAccount({ body: { token: given } }) }
  },
  'the link to a parent': async () => {
    const [parent, username] = [await member(fresh('parent')), fresh('child')]
    const young = new Date(world.app.runtime.now().getTime() - 9 * 366 * dayMs).toISOString().slice(0, 10)
    const email = `${username}@example.net`
    const answer = await visitor.accounts.register({
      body: { username, displayName: 'Kim', email, birthDate: young, termsVersion, parentEmail: parent.email },
    })
    if (!('registrationId' in answer)) throw new Error('No registration was opened.')
    const { code } = await mailTo(world, email)
    await visitor.accounts.verifyAccount({ params: { token: answer.registrationId }, body: { code } })
    const { token } = await mailTo(world, parent.email)
    return { right: token, use: (given) => parent.accounts.familyLinkApprove({ body: { token: given } }) }
  },
  'the token that hands a session over': async () => {
    const who = await member(fresh('moves'))
    const { token } = await who.accounts.createRedirectToken({ body: { target: 'http://localhost:4000/' } })
    return {
      right: token,
      use: (given) => visitor.accounts.exchangeRedirectToken({ body: { token: given, client } }),
    }
  },
  'the proof of a contact': async () => {
    const contact = `${fresh('proves')}@example.net`
    const { verificationId } = await visitor.accounts.createPendingContactVerification({
      body: { contact, purpose: 'REGISTER' },
    })
    const { code } = await mailTo(world, contact)
    const { contactProof } = await visitor.accounts.completePendingContactVerification({
      body: { verificationId, code },
    })
    return {
      right: contactProof,
      use: (given) =>
        visitor.accounts.register({
          body: { username: fresh('proven'), displayName: 'P', birthDate, termsVersion, contactProof: given },
        }),
    }
  },
  'a recovery code': async () => {
    const { who, recoveryCodes } = await enrolled()
    return {
      right: recoveryCodes[0] ?? '',
      use: (given) => who.accounts.stepUpTwoFactor({ body: { method: 'RECOVERY_CODE', code: given } }),
    }
  },
  'the challenge of a passkey': async () => {
    const who = await member(fresh('keys'))
    const device = softwareAuthenticator()
    const made = await who.accounts.passkeysRegistrationOptions()
    await who.accounts.passkeysRegistrationVerify({
      body: { challengeId: made.challengeId, passkeyResponse: device.create(made.options.challenge), name: 'Key' },
    })
    const options = await visitor.accounts.passkeysAuthenticationOptions()
    return {
      right: options.challengeId,
      // Each answer is signed afresh, so that only the challenge is the same.
      use: (given) =>
        visitor.accounts.passkeysAuthenticationVerify({
          body: { challengeId: given, passkeyResponse: device.get(options.options.challenge), client },
        }),
    }
  },
  'the link that puts an account to rest': async () => {
    const who = await member(fresh('rests'))
    await who.accounts.startAccountDeactivation()
    const { token } = await mailTo(world, who.email)
    return { right: token, use: (given) => visitor.accounts.finishAccountDeactivation({ body: { token: given } }) }
  },
}

const codeOf = (outcome: PromiseSettledResult<unknown>): string =>
  outcome.status === 'fulfilled' ? 'OK' : (outcome.reason as { body: { code: string } }).body.code

const made: string[] = []
describe.each(Object.entries({ ...codes, ...links }))('%s', (_, request) => {
  test('works once: of twenty uses at once one succeeds', async () => {
    const { right, use } = await request()
    made.push(right)
    expect(right).not.toBe('')
    const outcomes = (await Promise.allSettled(Array.from({ length: 20 }, () => use(right)))).map(codeOf)
    expect(outcomes.filter((code) => code === 'OK')).toHaveLength(1)
    await expect(use(right)).rejects.toMatchObject({ status: expect.any(Number) })
  })
})

// All codes are guessed in one place: one of them shows that the limit holds for many, the others that they go
// through it.
const tried = Object.entries(codes).map(([name, request], index) => ({
  name,
  request,
  many: index === 0 ? 1000 : 30,
}))
test.each(tried)(
  '$name cannot be guessed: of $many guesses at once at most five are evaluated, and then not even the right one',
  async ({ request, many }) => {
    const { right, use } = await request()
    const guesses = Array.from({ length: many }, (_, index) =>
      String((Number(right) + 1 + index) % 1_000_000).padStart(6, '0'),
    )
    const outcomes = (await Promise.allSettled(guesses.map(use))).map(codeOf)
    expect(outcomes.filter((code) => code === 'OK')).toEqual([])
    expect(outcomes.filter((code) => code === 'CODE_WRONG').length).toBeLessThanOrEqual(5)
    await expect(use(right)).rejects.toMatchObject({ status: expect.any(Number) })
  },
)

test('none of these secrets, session tokens or passwords is in a line of the log, or readable in the database', async () => {
  expect(made).toHaveLength(Object.keys(codes).length + Object.keys(links).length)
  expect(lines.length).toBeGreaterThan(500)
  const said = lines.map((line) => line.replaceAll(/"(time|requestId|jobId|account|ms)":("[^"]*"|[\d.]+)/g, ''))
  // Six digits may be part of something else; as a separate word they are the code.
  const secrets = [...made, ...tokens, newPassword]
  expect(said.filter((line) => secrets.some((secret) => new RegExp(`\\b${secret}\\b`).test(line)))).toEqual([])
  const { rows } = await sql<{ row: string }>`select c::text as row from challenges c`.execute(world.app.db)
  expect(rows.filter(({ row }) => made.some((secret) => secret.length > 6 && row.includes(secret)))).toEqual([])
})
