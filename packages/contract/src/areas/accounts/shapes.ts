import { z } from 'zod'
import type { ErrorCode, Owed } from '../../kernel/index.ts'
import { EmailView, PhoneView, Seconds, SignInWays, Time, Token } from '../../shared/index.ts'

/** What several topics of this area share. */

/** Never trimmed: blanks belong to a password. */
export const Password = z.string().min(1).max(256)
/** Six digits, as mailed or texted. */
export const ShortCode = z
  .string()
  .trim()
  .regex(/^[0-9]{6}$/, 'Six digits.')
  .describe('Six digits.')
/** From an authenticator (6 digits), a mail (6 digits), or one of the ten recovery codes. */
export const FactorCode = z.string().trim().min(6).max(40)
export const IdToken = z.string().min(1).max(8192).describe('The provider’s ID token, a JWT.')
export const Nonce = z
  .string()
  .min(16)
  .max(256)
  .describe('What the client gave the provider when it asked for the token.')

/** One address or one number as a single text: lists, line breaks and blanks inside an address do not pass. */
export const Contact = z
  .string()
  .trim()
  .max(254)
  .regex(
    /^(?:[^\s\p{Cc}@,;]{1,64}@[^\s\p{Cc}@,;]{1,189}|\+?[0-9 ().-]{2,40})$/u,
    'An e-mail address or a phone number.',
  )
  .describe('An e-mail address, or a phone number in international form.')

export const Resend = { resendAfter: Seconds.describe('Seconds until another code may be asked for.') }
export const Challenge = z
  .strictObject({ challengeId: Token, expiresAt: Time, ...Resend })
  .meta({ id: 'Challenge', description: 'A code is on its way, to be answered under this id.' })

/** Parts of the own account that calls answer after changing them. */
export const Emails = z.strictObject({ emails: z.array(EmailView) }).meta({ id: 'Emails' })
export const Phones = z.strictObject({ phones: z.array(PhoneView) }).meta({ id: 'Phones' })
export const SignInChanged = z.strictObject({ signIn: SignInWays }).meta({ id: 'SignInChanged' })

export const RecoveryCodes = z
  .array(z.string())
  .length(10)
  .describe('Shown this once; each works once. Only their hashes are kept.')

/** Why a phone number is not one. */
export const phoneProblems = [
  'NOT_A_NUMBER',
  'INVALID_COUNTRY',
  'TOO_SHORT',
  'TOO_LONG',
] as const satisfies readonly ErrorCode[]
/** Why a user name cannot be had. */
export const usernameProblems = [
  'USERNAME_TAKEN',
  'USERNAME_INVALID',
  'USERNAME_RESERVED',
] as const satisfies readonly ErrorCode[]

/** For calls that a session may make whatever it still owes. */
export const whateverIsOwed = [
  'TERMS',
  'VERIFICATION',
  'SECOND_FACTOR',
  'PARENT',
  'REVIEW',
  'REACTIVATION',
] as const satisfies readonly Owed[]
