import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  CaptchaAnswer,
  ClientInput,
  Country,
  Day,
  Email,
  Lang,
  Name,
  Ok,
  PasswordStrength,
  PhoneInput,
  SignInResult,
  Time,
  Token,
  Username,
  line,
  prose,
} from '../../shared/index.ts'
import { atMostOneOf, needs, oneOf } from '../../kernel/alternatives.ts'
import { Contact, Password, Resend, ShortCode, phoneProblems, usernameProblems } from './shapes.ts'

const Registration = z
  .strictObject({
    username: Username,
    displayName: Name,
    firstName: Name.optional(),
    lastName: Name.optional(),
    password: Password.optional(),
    registrationTicket: Token.optional().describe(
      'Of an Apple or Google identity; it may bring a proven e-mail address.',
    ),
    email: Email.optional(),
    phoneNumber: PhoneInput.optional(),
    country: Country.optional().describe('The number is read as one of this country, and its age of consent counts.'),
    contactProof: Token.optional().describe('Of a contact that was proven before.'),
    birthDate: Day,
    termsVersion: line(40).describe('The version the form showed.'),
    language: Lang.optional().describe('Of mails and pages, the nearest there is; the browser’s unless told.'),
    joinCode: line(64).optional().describe('Of an enterprise group, redeemed once the account is active.'),
    parentEmail: Email.optional().describe('Wanted of those too young to decide alone; not their own.'),
    replaces: Token.optional().describe(
      'The `registrationId` of a registration that this browser began and nobody has proven: it is taken back with ' +
        'its name and its links, so that a mistyped address can be put right. What is none is left alone.',
    ),
  })
  .check(atMostOneOf('password', 'registrationTicket'), needs('phoneNumber', 'country'), (payload) =>
    (payload.value.registrationTicket === undefined
      ? oneOf<typeof payload.value>('email', 'phoneNumber', 'contactProof')
      : atMostOneOf<typeof payload.value>('email', 'phoneNumber', 'contactProof'))(payload),
  )

export const register = call({
  method: 'POST',
  path: '/accounts/register',
  auth: 'public',
  summary: 'Makes an account that waits for the proof of its contact.',
  description:
    'Signs in by a password, by an Apple or Google identity, or, with neither, by codes and passkeys. Exactly ' +
    'one contact: `email`, `phoneNumber` with `country`, or `contactProof`; an identity may bring its own. A ' +
    'contact somebody else has is answered alike and told by mail. With a ticket or a proof there is nothing ' +
    'left to prove and the account is signed in at once. Below the country’s age the account waits for the ' +
    'parent named. Refusing a password tells its `strength`.',
  body: Registration,
  response: z.union([
    z.strictObject({ state: z.literal('VERIFICATION_SENT'), registrationId: Token, ...Resend }),
    SignInResult,
  ]),
  errors: [
    ...usernameProblems,
    ...phoneProblems,
    'PASSWORD_REFUSED',
    'BIRTH_DATE_INVALID',
    'PARENT_EMAIL_NEEDED',
    'TERMS_CHANGED',
    'JOIN_CLOSED',
    'TOKEN_EXPIRED',
    'IDENTITY_IN_USE',
    'EMAIL_TAKEN',
    'PHONE_TAKEN',
  ],
  limit: 'send',
  ownTransaction: true,
})

export const checkUsernameAvailability = call({
  method: 'POST',
  path: '/accounts/checkUsernameAvailability',
  auth: 'public',
  summary: 'Says whether a user name is free, and if not why.',
  body: z.strictObject({ username: line(60).describe('As typed; what is no user name at all answers `INVALID`.') }),
  response: z.strictObject({
    available: z.boolean(),
    reason: z.enum(['TAKEN', 'RESERVED', 'INVALID', 'FREED_RECENTLY']).nullable(),
  }),
  reads: true,
  limit: 'guess',
})

export const usernameSuggestions = call({
  method: 'POST',
  path: '/accounts/usernameSuggestions',
  auth: 'public',
  summary: 'Proposes five user names that are free.',
  description: 'Made from name and address alone; they never tell whether the address is known.',
  body: z.strictObject({ displayName: Name.optional(), email: Email.optional() }),
  response: z.strictObject({ suggestions: z.array(z.string()).length(5) }),
  reads: true,
  limit: 'guess',
})

export const checkPasswordStrength = call({
  method: 'POST',
  path: '/accounts/checkPasswordStrength',
  auth: 'public',
  summary: 'Classifies a password and says how to better it; nothing is kept.',
  description:
    '`INVALID_SHORT` and `INVALID_WEAK` are refused wherever a password is set. Hints are in the caller’s ' +
    'language.',
  body: z.strictObject({
    password: z.string().max(256),
    username: z.string().max(60).optional().describe('A password that contains it is `INVALID_WEAK`.'),
    email: z.string().max(254).optional().describe('The same.'),
  }),
  response: z.strictObject({ strength: PasswordStrength, hints: z.array(z.string()) }),
  reads: true,
  limit: 'guess',
})

export const getVerifyAccount = call({
  method: 'GET',
  path: '/accounts/verifyAccount/{token}',
  auth: 'public',
  summary: 'Reads what a mailed confirmation link stands for; uses nothing up and signs nobody in.',
  params: z.strictObject({ token: Token }),
  response: z.strictObject({
    state: z.enum(['PENDING', 'VERIFIED']),
    username: z.string(),
    contactMasked: z.string(),
    expiresAt: Time,
  }),
  errors: ['TOKEN_EXPIRED'],
  extension: true,
  limit: 'guess',
})

export const verifyAccount = call({
  method: 'POST',
  path: '/accounts/verifyAccount/{token}',
  auth: 'public',
  summary: 'Proves the contact an account was registered with.',
  description:
    'By the mailed link’s token; or by the `registrationId` in its place together with the code. Signs in only ' +
    'in the browser that registered; anywhere else the answer is `VERIFIED` and the member signs in as usual.',
  params: z.strictObject({ token: Token.describe('The link’s token, or the `registrationId`.') }),
  body: z.strictObject({ code: ShortCode.optional(), client: ClientInput.optional() }),
  response: z.union([z.strictObject({ state: z.literal('VERIFIED') }), SignInResult]),
  errors: ['CODE_WRONG', 'CODE_EXPIRED', 'TOKEN_EXPIRED'],
  limit: 'guess',
})

export const createPendingContactVerification = call({
  method: 'POST',
  path: '/accounts/createPendingContactVerification',
  auth: 'public',
  summary: 'Sends a code to a contact before there is an account.',
  description:
    'Answers alike whether the contact belongs to a member or not. Ten minutes, five tries; asking again ends ' +
    'the code before.',
  body: z.strictObject({
    contact: Contact,
    purpose: z.enum(['JOIN', 'INVITATION', 'REGISTER']).describe('What the proof will be good for.'),
  }),
  response: z.strictObject({ verificationId: Token, expiresAt: Time, ...Resend }),
  errors: phoneProblems,
  limit: 'send',
})

export const completePendingContactVerification = call({
  method: 'POST',
  path: '/accounts/completePendingContactVerification',
  auth: 'public',
  summary: 'Checks the code and gives a proof of the contact.',
  description: 'The proof goes into `register` or the request to join, once, within 30 minutes.',
  body: z.strictObject({ verificationId: Token, code: ShortCode }),
  response: z.strictObject({ contactProof: Token, expiresAt: Time }),
  errors: ['CODE_WRONG', 'CODE_EXPIRED'],
  limit: 'guess',
})

export const webflowDemoRegistration = call({
  method: 'POST',
  path: '/accounts/webflow-demo-registration',
  auth: 'public',
  summary: 'Records somebody’s wish for a demonstration and mails the administrators.',
  description:
    '404 where the operator has not switched the form on. An address may be named three times a day, five wishes may ' +
    'come from one place on the network, and forty altogether.',
  body: z.strictObject({
    name: Name,
    email: Email,
    organization: line(120).optional(),
    phoneNumber: PhoneInput.optional(),
    message: prose(1000).optional(),
    source: line(120).optional().describe('The page or campaign that led here.'),
    recaptchaCode: CaptchaAnswer.optional(),
  }),
  response: Ok,
  errors: ['CAPTCHA_FAILED'],
  limit: 'send',
})
