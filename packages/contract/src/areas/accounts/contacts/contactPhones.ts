import { z } from 'zod'
import { call } from '../../../kernel/index.ts'
import { Country, PhoneInput } from '../../../shared/index.ts'
import { Phones, Resend, ShortCode, phoneProblems } from '../shapes.ts'

/** One of the caller’s own numbers: as the list of numbers gives it, or as typed in international form. */
const OwnNumber = PhoneInput.describe('In international form.')
const aNumber = z.strictObject({ phoneNumber: OwnNumber })
const resend = z.strictObject(Resend)

export const addPhoneNumber = call({
  method: 'POST',
  path: '/accounts/addPhoneNumber',
  auth: 'member',
  summary: 'Adds a phone number and sends a code to it by SMS.',
  description:
    'The answer is the same for a number that belongs to another member. Asking again for an unconfirmed number ' +
    'sends a new code. The account’s owner is told at the addresses confirmed until now or, without one, by text ' +
    'message.',
  body: z.strictObject({
    phoneNumber: PhoneInput,
    country: Country.describe('The country whose rules the number is read by.'),
  }),
  response: Phones,
  errors: phoneProblems,
  stepUp: true,
  rateLimit: 'send',
})

export const verifyPhoneNumber = call({
  method: 'POST',
  path: '/accounts/verifyPhoneNumber',
  auth: 'member',
  summary: 'Confirms an added number with its code.',
  body: z.strictObject({ phoneNumber: OwnNumber, code: ShortCode }),
  response: Phones,
  errors: ['CODE_WRONG', 'CODE_EXPIRED', 'PHONE_TAKEN', 'JOIN_CLOSED'],
  allowedWhilePending: ['VERIFICATION', 'TERMS'],
  rateLimit: 'guess',
})

export const resendPhoneNumberVerification = call({
  method: 'POST',
  path: '/accounts/resendPhoneNumberVerification',
  auth: 'member',
  summary: 'Sends a new code for adding a number; the previous one stops working.',
  body: aNumber,
  response: resend,
  errors: ['ALREADY_VERIFIED', 'NOT_FOUND'],
  allowedWhilePending: ['VERIFICATION', 'TERMS'],
  rateLimit: 'send',
})

export const cancelPhoneNumberRegistration = call({
  method: 'POST',
  path: '/accounts/cancelPhoneNumberRegistration',
  auth: 'member',
  summary: 'Drops an added number that was never confirmed.',
  body: aNumber,
  response: Phones,
  errors: ['ALREADY_VERIFIED'],
})

export const removePhoneNumber = call({
  method: 'POST',
  path: '/accounts/removePhoneNumber',
  auth: 'member',
  summary: 'Asks to remove a number and sends a code to it.',
  description: 'Refused while it is the last usable way to sign in.',
  body: aNumber,
  response: resend,
  errors: ['LAST_SIGN_IN_WAY', 'NOT_FOUND'],
  stepUp: true,
  rateLimit: 'send',
})

// No `stepUp` here: the code alone is enough, and the handler asks for a fresh factor when there is none.
export const verifyPhoneNumberRemoval = call({
  method: 'POST',
  path: '/accounts/verifyPhoneNumberRemoval',
  auth: 'member',
  summary: 'Removes a number, with the code sent to it or a recent second factor.',
  description:
    'If it was the primary number, the oldest other confirmed one takes its place. The removed number is notified.',
  body: z.strictObject({
    phoneNumber: OwnNumber,
    code: ShortCode.optional().describe('May be left out when the session is fresh.'),
  }),
  response: Phones,
  errors: ['CODE_WRONG', 'CODE_EXPIRED', 'LAST_SIGN_IN_WAY', 'STEP_UP_REQUIRED', 'NOT_FOUND'],
  rateLimit: 'guess',
})

export const resendPhoneNumberRemoval = call({
  method: 'POST',
  path: '/accounts/resendPhoneNumberRemoval',
  auth: 'member',
  summary: 'Sends a new code for removing a number; the previous one stops working.',
  body: aNumber,
  response: resend,
  errors: ['NOT_FOUND'],
  stepUp: true,
  rateLimit: 'send',
})
