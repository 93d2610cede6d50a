import { describe, expect, test } from 'vitest'
import { mailTo } from '../../../../test/world/mailbox.ts'
import { openWorld } from '../../../../test/world/world.ts'

const world = await openWorld()
const { visitor } = world
const member = (name: string) => world.person(name, { fresh: true })

/** Something sent that proves one thing once: asked for anew for each test, then used or guessed at. */
interface Secret {
  readonly right: string
  use(secret: string): Promise<unknown>
}
let count = 0
const fresh = (kind: string): string => `${kind}${(count += 1)}`

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
  'the link that puts an account to rest': async () => {
    const who = await member(fresh('rests'))
    await who.accounts.startAccountDeactivation()
    const { token } = await mailTo(world, who.email)
    return { right: token, use: (given) => visitor.accounts.finishAccountDeactivation({ body: { token: given } }) }
  },
}

const codeOf = (outcome: PromiseSettledResult<unknown>): string =>
  outcome.status === 'fulfilled' ? 'OK' : (outcome.reason as { body: { code: string } }).body.code

describe.each(Object.entries({ ...codes, ...links }))('%s', (_, ask) => {
  test('works once: of twenty uses at once one succeeds', async () => {
    const { right, use } = await ask()
    expect(right).not.toBe('')
    const outcomes = (await Promise.allSettled(Array.from({ length: 20 }, () => use(right)))).map(codeOf)
    expect(outcomes.filter((code) => code === 'OK')).toHaveLength(1)
    await expect(use(right)).rejects.toMatchObject({ status: expect.any(Number) })
  })
})

// All codes are guessed at in one place: one of them shows that it holds for many, the others that they go through it.
const tried = Object.entries(codes).map(([name, ask], index) => ({ name, ask, many: index === 0 ? 1000 : 100 }))
test.each(tried)(
  '$name is not to be guessed: of $many guesses at once at most five are evaluated, and then not even the right one',
  async ({ ask, many }) => {
    const { right, use } = await ask()
    const guesses = Array.from({ length: many }, (_, index) =>
      String((Number(right) + 1 + index) % 1_000_000).padStart(6, '0'),
    )
    const outcomes = (await Promise.allSettled(guesses.map(use))).map(codeOf)
    expect(outcomes.filter((code) => code === 'OK')).toEqual([])
    expect(outcomes.filter((code) => code === 'CODE_WRONG').length).toBeLessThanOrEqual(5)
    await expect(use(right)).rejects.toMatchObject({ status: expect.any(Number) })
  },
)
