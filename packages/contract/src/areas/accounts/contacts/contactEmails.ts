import { z } from 'zod'
import { call } from '../../../kernel/index.ts'
import { Email, Time, Token } from '../../../shared/index.ts'
import { Emails, Resend, ShortCode } from '../shapes.ts'

const anEmail = z.strictObject({ email: Email })
const resend = z.strictObject(Resend)

export const addEmail = call({
  method: 'POST',
  path: '/accounts/addEmail',
  auth: 'member',
  summary: 'Adds an e-mail address, to be confirmed by a mailed link.',
  description:
    'The answer is the same for an address that belongs to another member; that member gets a mail instead. The link ' +
    'is valid for 24 hours. The account’s owner is told at the addresses confirmed until now or, without one, by text message.',
  body: anEmail,
  response: Emails,
  stepUp: true,
  rateLimit: 'send',
})

export const addEmailShortCode = call({
  method: 'POST',
  path: '/accounts/addEmailShortCode',
  auth: 'member',
  summary: 'Adds an e-mail address, to be confirmed by a six-digit code.',
  description:
    'Otherwise the same as adding by link. Asking again for an address that is still unconfirmed sends a new code; ' +
    'the previous one stops working.',
  body: anEmail,
  response: Emails,
  stepUp: true,
  rateLimit: 'send',
})

export const verifyEmailShortCode = call({
  method: 'POST',
  path: '/accounts/verifyEmailShortCode',
  auth: 'member',
  summary: 'Confirms an added address with its code.',
  body: z.strictObject({ email: Email, code: ShortCode }),
  response: Emails,
  errors: ['CODE_WRONG', 'CODE_EXPIRED', 'EMAIL_TAKEN', 'JOIN_CLOSED'],
  allowedWhilePending: ['VERIFICATION', 'TERMS'],
  rateLimit: 'guess',
})

export const getVerifyEmail = call({
  method: 'GET',
  path: '/accounts/verifyEmail/{code}',
  auth: 'public',
  summary: 'Reads what the mailed link of an added address is for, without using it up.',
  params: z.strictObject({ code: Token.describe('The link’s token.') }),
  response: z.strictObject({ emailMasked: z.string(), state: z.enum(['PENDING', 'VERIFIED']), expiresAt: Time }),
  errors: ['TOKEN_EXPIRED'],
  extension: true,
  rateLimit: 'guess',
})

export const verifyEmail = call({
  method: 'POST',
  path: '/accounts/verifyEmail/{code}',
  auth: 'public',
  summary: 'Confirms an added address with the token of the mailed link; signs nobody in.',
  description: '`EMAIL_TAKEN` when another account has confirmed the address in the meantime.',
  params: z.strictObject({ code: Token.describe('The link’s token.') }),
  response: z.strictObject({ emailMasked: z.string(), state: z.literal('VERIFIED') }),
  errors: ['TOKEN_EXPIRED', 'EMAIL_TAKEN', 'JOIN_CLOSED'],
  rateLimit: 'guess',
})

export const resendEmailVerificationLink = call({
  method: 'POST',
  path: '/accounts/resendEmailVerificationLink',
  auth: 'member',
  summary: 'Sends a new link to an unconfirmed address; the previous one stops working.',
  body: anEmail,
  response: resend,
  errors: ['ALREADY_VERIFIED', 'NOT_FOUND'],
  allowedWhilePending: ['VERIFICATION', 'TERMS'],
  rateLimit: 'send',
})

export const cancelEmailRegistration = call({
  method: 'POST',
  path: '/accounts/cancelEmailRegistration',
  auth: 'member',
  summary: 'Drops an added address that was never confirmed.',
  body: anEmail,
  response: Emails,
  errors: ['ALREADY_VERIFIED'],
})

export const removeEmailShortCode = call({
  method: 'POST',
  path: '/accounts/removeEmailShortCode',
  auth: 'member',
  summary: 'Asks to remove an address and sends a code to it.',
  description: 'Refused while it is the last usable way to sign in.',
  body: anEmail,
  response: resend,
  errors: ['LAST_SIGN_IN_WAY', 'NOT_FOUND'],
  stepUp: true,
  rateLimit: 'send',
})

// No `stepUp` here: the code alone is enough, and the handler asks for a fresh factor when there is none.
export const verifyEmailRemovalShortCode = call({
  method: 'POST',
  path: '/accounts/verifyEmailRemovalShortCode',
  auth: 'member',
  summary: 'Removes an address, with the code sent to it or a recent second factor.',
  description:
    'If it was the primary address, the oldest other confirmed one takes its place. The removed address is notified.',
  body: z.strictObject({
    email: Email,
    code: ShortCode.optional().describe('May be left out when the session is fresh.'),
  }),
  response: Emails,
  errors: ['CODE_WRONG', 'CODE_EXPIRED', 'LAST_SIGN_IN_WAY', 'STEP_UP_REQUIRED', 'NOT_FOUND'],
  rateLimit: 'guess',
})

export const resendEmailRemovalShortCode = call({
  method: 'POST',
  path: '/accounts/resendEmailRemovalShortCode',
  auth: 'member',
  summary: 'Sends a new removal code; the previous one stops working.',
  body: anEmail,
  response: resend,
  errors: ['NOT_FOUND'],
  stepUp: true,
  rateLimit: 'send',
})
