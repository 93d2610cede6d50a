import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Email, Time, Token } from '../../shared/index.ts'
import { Emails, Resend, ShortCode } from './shapes.ts'

const anEmail = z.strictObject({ email: Email })
const resend = z.strictObject(Resend)

export const addEmail = call({
  method: 'POST',
  path: '/accounts/addEmail',
  auth: 'member',
  summary: 'Adds an e-mail address, to be proven by a mailed link.',
  description:
    'Answers alike for an address another member has; its owner gets a mail instead. The link lives 24 hours. ' +
    'The owner of the account is told on the address that was primary so far.',
  body: anEmail,
  response: Emails,
  stepUp: true,
  limit: 'send',
})

export const addEmailShortCode = call({
  method: 'POST',
  path: '/accounts/addEmailShortCode',
  auth: 'member',
  summary: 'Adds an e-mail address, to be proven by a six-digit code.',
  description:
    'The same as by link otherwise. Asking again for an address that waits sends a new code; the one before dies.',
  body: anEmail,
  response: Emails,
  stepUp: true,
  limit: 'send',
})

export const verifyEmailShortCode = call({
  method: 'POST',
  path: '/accounts/verifyEmailShortCode',
  auth: 'member',
  summary: 'Proves an added address by its code.',
  body: z.strictObject({ email: Email, code: ShortCode }),
  response: Emails,
  errors: ['CODE_WRONG', 'CODE_EXPIRED', 'EMAIL_TAKEN'],
  open: ['VERIFICATION', 'TERMS'],
  limit: 'guess',
})

export const getVerifyEmail = call({
  method: 'GET',
  path: '/accounts/verifyEmail/{code}',
  auth: 'public',
  summary: 'Reads what the mailed link of an added address stands for; uses nothing up.',
  params: z.strictObject({ code: Token.describe('The link’s token.') }),
  response: z.strictObject({ emailMasked: z.string(), state: z.enum(['PENDING', 'VERIFIED']), expiresAt: Time }),
  errors: ['TOKEN_EXPIRED'],
  extension: true,
  limit: 'guess',
})

export const verifyEmail = call({
  method: 'POST',
  path: '/accounts/verifyEmail/{code}',
  auth: 'public',
  summary: 'Proves an added address by the mailed link’s token; signs nobody in.',
  description: '`EMAIL_TAKEN` when another account has proven the address meanwhile.',
  params: z.strictObject({ code: Token.describe('The link’s token.') }),
  response: z.strictObject({ emailMasked: z.string(), state: z.literal('VERIFIED') }),
  errors: ['TOKEN_EXPIRED', 'EMAIL_TAKEN'],
  limit: 'guess',
})

export const resendEmailVerificationLink = call({
  method: 'POST',
  path: '/accounts/resendEmailVerificationLink',
  auth: 'member',
  summary: 'Sends a new link to an address that waits; the one before dies.',
  body: anEmail,
  response: resend,
  errors: ['ALREADY_VERIFIED'],
  open: ['VERIFICATION', 'TERMS'],
  limit: 'send',
})

export const cancelEmailRegistration = call({
  method: 'POST',
  path: '/accounts/cancelEmailRegistration',
  auth: 'member',
  summary: 'Drops an added address that was never proven.',
  body: anEmail,
  response: Emails,
  errors: ['ALREADY_VERIFIED'],
})

export const removeEmailShortCode = call({
  method: 'POST',
  path: '/accounts/removeEmailShortCode',
  auth: 'member',
  summary: 'Asks to remove an address: sends a code to it.',
  description: 'Refused while it is the last usable way of signing in.',
  body: anEmail,
  response: resend,
  errors: ['LAST_SIGN_IN_WAY'],
  stepUp: true,
  limit: 'send',
})

// No `stepUp` here: the code alone is enough, and the handler asks for a fresh factor when there is none.
export const verifyEmailRemovalShortCode = call({
  method: 'POST',
  path: '/accounts/verifyEmailRemovalShortCode',
  auth: 'member',
  summary: 'Removes an address, by the code sent to it or by a fresh factor.',
  description: 'Of the primary address the oldest other proven one takes the place. The removed address is told.',
  body: z.strictObject({ email: Email, code: ShortCode.optional().describe('Left out: the session must be fresh.') }),
  response: Emails,
  errors: ['CODE_WRONG', 'CODE_EXPIRED', 'LAST_SIGN_IN_WAY'],
  limit: 'guess',
})

export const resendEmailRemovalShortCode = call({
  method: 'POST',
  path: '/accounts/resendEmailRemovalShortCode',
  auth: 'member',
  summary: 'Sends a new removal code; the one before dies.',
  body: anEmail,
  response: resend,
  limit: 'send',
})
