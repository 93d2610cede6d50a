import { expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const ana = await world.person('ana', { fresh: true })
const ben = await world.person('ben', { phone: '+436605550177' })
const email = { body: { email: ben.email } }
const phone = { body: { phoneNumber: '+436605550177' } }
const { accounts } = ana

test.each([
  ['asked to be confirmed', () => accounts.resendEmailVerificationLink(email)],
  ['asked to be removed', () => accounts.removeEmailShortCode(email)],
  ['removed', () => accounts.verifyEmailRemovalShortCode(email)],
  ['sent a new code', () => accounts.resendEmailRemovalShortCode(email)],
  ['asked to be confirmed, a number', () => accounts.resendPhoneNumberVerification(phone)],
  ['asked to be removed, a number', () => accounts.removePhoneNumber(phone)],
  ['removed, a number', () => accounts.verifyPhoneNumberRemoval(phone)],
  ['sent a new code, a number', () => accounts.resendPhoneNumberRemoval(phone)],
])('a contact of somebody else does not exist for those who want it %s', async (_, attempt) => {
  await expect(attempt()).rejects.toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})

test('without a code, only a fresh session removes a number', async () => {
  await expect(ben.accounts.verifyPhoneNumberRemoval(phone)).rejects.toMatchObject({
    status: 403,
    body: { code: 'STEP_UP_REQUIRED' },
  })
})
