import { z } from 'zod'
import { normalizeCode } from '../../codes.ts'
import { emailPattern } from '../../contacts.ts'
import type { ErrorCode, PendingStep } from '../../kernel/index.ts'
import { EmailView, PhoneView, Seconds, SignInWays, Time, Token } from '../../shared/index.ts'

/** Shapes shared by several topics of this area. */

/** Never trimmed: spaces are part of a password. */
export const Password = z.string().min(1).max(256)
export const Remember = z
  .boolean()
  .describe('Keeps a browser signed in after it is closed, and an app for longer than a day. True by default.')
/** Six digits, as mailed or texted. */
export const ShortCode = z
  .string()
  .max(64)
  .overwrite((text) => normalizeCode(text).replaceAll('-', ''))
  .regex(/^[0-9]{6}$/, 'Six digits.')
  .describe('Six digits.')
/** From an authenticator (6 digits), a mail (6 digits), or one of the ten recovery codes. */
export const FactorCode = z.string().max(128).overwrite(normalizeCode).min(6).max(40)
export const IdToken = z.string().min(1).max(8192).describe('The provider’s ID token, a JWT.')
export const Nonce = z
  .string()
  .min(16)
  .max(256)
  .describe('The nonce the client gave the provider when it asked for the token.')

const numberPattern = /^[+＋]?[\p{Nd} ()./-]{2,40}$/u

/**
 * One address or one number as a single text: lists, line breaks and spaces inside an address are refused. Numbers may
 * have the digits of any script, and the invisible marks that address books put around them.
 */
export const Contact = z
  .string()
  .overwrite((text) => text.replaceAll(/\p{Cf}/gu, ''))
  .trim()
  .max(254)
  .regex(new RegExp(`${emailPattern.source}|${numberPattern.source}`, 'u'), 'An e-mail address or a phone number.')
  .describe(
    'An e-mail address, or a phone number: in international form, or as it is dialled in the country of the ' +
      'preferred language (`Accept-Language`).',
  )

export const Resend = { resendAfter: Seconds.describe('Seconds until another code may be requested.') }
export const Challenge = z
  .strictObject({ challengeId: Token, expiresAt: Time, ...Resend })
  .meta({ id: 'Challenge', description: 'A code is on its way; it is answered under this id.' })

/** Parts of the caller’s account that calls return after changing them. */
export const Emails = z.strictObject({ emails: z.array(EmailView) }).meta({ id: 'Emails' })
export const Phones = z.strictObject({ phones: z.array(PhoneView) }).meta({ id: 'Phones' })
export const SignInChanged = z.strictObject({ signIn: SignInWays }).meta({ id: 'SignInChanged' })

export const RecoveryCodes = z
  .array(z.string())
  .length(10)
  .describe('Shown only this once; each works once. Only their hashes are kept.')

/** Why a phone number is not valid. */
export const phoneProblems = [
  'NOT_A_NUMBER',
  'INVALID_COUNTRY',
  'TOO_SHORT',
  'TOO_LONG',
] as const satisfies readonly ErrorCode[]
/** Why a user name cannot be taken. */
export const usernameProblems = [
  'USERNAME_TAKEN',
  'USERNAME_INVALID',
  'USERNAME_RESERVED',
] as const satisfies readonly ErrorCode[]

/** For calls that a session may make whatever steps of signing in it still has to take. */
export const anyPendingStep = [
  'TERMS',
  'VERIFICATION',
  'SECOND_FACTOR',
  'PARENT',
  'REVIEW',
  'REACTIVATION',
] as const satisfies readonly PendingStep[]
