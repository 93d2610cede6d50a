import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Country, PhoneInput } from '../../shared/index.ts'
import { Phones, Resend, ShortCode, phoneProblems } from './shapes.ts'

/** An own number: as the list of numbers gives it, or as typed in international form. */
const OwnNumber = PhoneInput.describe('In international form.')
const aNumber = z.strictObject({ phoneNumber: OwnNumber })
const resend = z.strictObject(Resend)

export const addPhoneNumber = call({
  method: 'POST',
  path: '/accounts/addPhoneNumber',
  auth: 'member',
  summary: 'Adds a phone number and sends a code to it by SMS.',
  description: 'Answers alike for a number another member has. Asking again for a number that waits sends a new code.',
  body: z.strictObject({
    phoneNumber: PhoneInput,
    country: Country.describe('The number is read as one of this country.'),
  }),
  response: Phones,
  errors: phoneProblems,
  stepUp: true,
  limit: 'send',
})

export const verifyPhoneNumber = call({
  method: 'POST',
  path: '/accounts/verifyPhoneNumber',
  auth: 'member',
  summary: 'Proves an added number by its code.',
  body: z.strictObject({ phoneNumber: OwnNumber, code: ShortCode }),
  response: Phones,
  errors: ['CODE_WRONG', 'CODE_EXPIRED', 'PHONE_TAKEN'],
  open: ['VERIFICATION', 'TERMS'],
  limit: 'guess',
})

export const resendPhoneNumberVerification = call({
  method: 'POST',
  path: '/accounts/resendPhoneNumberVerification',
  auth: 'member',
  summary: 'Sends a new code for adding a number; the one before dies.',
  body: aNumber,
  response: resend,
  errors: ['ALREADY_VERIFIED'],
  open: ['VERIFICATION', 'TERMS'],
  limit: 'send',
})

export const cancelPhoneNumberRegistration = call({
  method: 'POST',
  path: '/accounts/cancelPhoneNumberRegistration',
  auth: 'member',
  summary: 'Drops an added number that was never proven.',
  body: aNumber,
  response: Phones,
  errors: ['ALREADY_VERIFIED'],
})

export const removePhoneNumber = call({
  method: 'POST',
  path: '/accounts/removePhoneNumber',
  auth: 'member',
  summary: 'Asks to remove a number: sends a code to it.',
  description: 'Refused while it is the last usable way of signing in.',
  body: aNumber,
  response: resend,
  errors: ['LAST_SIGN_IN_WAY'],
  stepUp: true,
  limit: 'send',
})

// No `stepUp` here: the code alone is enough, and the handler asks for a fresh factor when there is none.
export const verifyPhoneNumberRemoval = call({
  method: 'POST',
  path: '/accounts/verifyPhoneNumberRemoval',
  auth: 'member',
  summary: 'Removes a number, by the code sent to it or by a fresh factor.',
  description: 'Of the primary number the oldest other proven one takes the place.',
  body: z.strictObject({
    phoneNumber: OwnNumber,
    code: ShortCode.optional().describe('Left out: the session must be fresh.'),
  }),
  response: Phones,
  errors: ['CODE_WRONG', 'CODE_EXPIRED', 'LAST_SIGN_IN_WAY'],
  limit: 'guess',
})

export const resendPhoneNumberRemoval = call({
  method: 'POST',
  path: '/accounts/resendPhoneNumberRemoval',
  auth: 'member',
  summary: 'Sends a new code for removing a number; the one before dies.',
  body: aNumber,
  response: resend,
  limit: 'send',
})
