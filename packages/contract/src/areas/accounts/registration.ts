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
  OwnApplication,
  PasswordStrength,
  PhoneInput,
  SignInResult,
  Time,
  Token,
  Username,
  line,
  prose,
} from '../../shared/index.ts'
import { atMostOneOf, someOf } from '../../kernel/alternatives.ts'
import { Contact, Password, Resend, ShortCode, phoneProblems, usernameProblems } from './shapes.ts'

const Registration = z
  .strictObject({
    username: Username,
    displayName: Name,
    firstName: Name.optional(),
    lastName: Name.optional(),
    password: Password.optional(),
    registrationTicket: Token.optional().describe(
      'From an Apple or Google identity, which may bring a confirmed e-mail address.',
    ),
    email: Email.optional(),
    phoneNumber: PhoneInput.optional(),
    country: Country.optional().describe(
      'The country whose age of consent applies, and where a number without its country code is dialled; for a number, ' +
        'that of the place or the browser’s language by default.',
    ),
    contactProof: Token.optional().describe('Proof of a contact that was confirmed beforehand.'),
    birthDate: Day,
    termsVersion: line(40).describe('The version shown on the form.'),
    language: Lang.optional().describe('For mails and pages, the nearest language there is; the browser’s by default.'),
    joinCode: line(64).optional().describe('A join code of an enterprise group, redeemed once the account is active.'),
    answer: prose(500).optional().describe('To the question that the place asks where staff decide about each person.'),
    parentEmail: Email.optional().describe('Required of those too young to decide alone; must not be their own.'),
    replaces: Token.optional().describe(
      'The `registrationId` of an unconfirmed registration begun in this browser: it is withdrawn together with its ' +
        'user name and links, so that a mistyped address can be corrected. Any other value is ignored.',
    ),
  })
  .check(
    atMostOneOf('password', 'registrationTicket'),
    atMostOneOf('email', 'phoneNumber', 'contactProof'),
    someOf('email', 'phoneNumber', 'contactProof', 'registrationTicket'),
  )

export const register = call({
  method: 'POST',
  path: '/accounts/register',
  auth: 'public',
  summary: 'Creates an account that waits for its contact to be confirmed.',
  description:
    'Signs in by a password, by an Apple or Google identity or, with neither, by codes and passkeys. Give exactly ' +
    'one contact: `email`, `phoneNumber` or `contactProof`; an identity that brings a confirmed ' +
    'address needs none. The answer is the same for a contact that somebody else has; its holder is told by mail. ' +
    'With a ticket or a proof nothing is left to confirm and the account is signed in at once. Below the country’s ' +
    'age of consent the account waits for the named parent. `EMAIL_DOMAIN_NEEDED` where the place, or the ' +
    'code that lets the person in, takes addresses of certain domains alone. A refused password comes with its ' +
    '`strength`. Where staff decide about each person, `ANSWER_NEEDED` comes with the `question`, and the confirmed ' +
    'account waits in `PENDING_REVIEW`. A code keeps a seat until its holder has confirmed the contact.',
  body: Registration,
  response: z.union([
    z.strictObject({ state: z.literal('VERIFICATION_SENT'), registrationId: Token, ...Resend }),
    SignInResult,
  ]),
  errors: [
    ...usernameProblems,
    ...phoneProblems,
    'NAME_MISLEADING',
    'PASSWORD_REFUSED',
    'BIRTH_DATE_INVALID',
    'PARENT_EMAIL_NEEDED',
    'ANSWER_NEEDED',
    'TERMS_CHANGED',
    'JOIN_CLOSED',
    'EMAIL_DOMAIN_NEEDED',
    'TOKEN_EXPIRED',
    'IDENTITY_IN_USE',
    'EMAIL_TAKEN',
    'PHONE_TAKEN',
  ],
  rateLimit: 'send',
  ownTransaction: true,
})

export const checkUsernameAvailability = call({
  method: 'POST',
  path: '/accounts/checkUsernameAvailability',
  auth: 'public',
  summary: 'Says whether a user name is free and, if not, why.',
  body: z.strictObject({
    username: line(60).describe('As typed; text that cannot be a user name at all gives `INVALID`.'),
  }),
  response: z.strictObject({
    available: z.boolean(),
    reason: z.enum(['TAKEN', 'RESERVED', 'INVALID', 'FREED_RECENTLY']).nullable(),
  }),
  isReadOnly: true,
  rateLimit: 'guess',
})

export const usernameSuggestions = call({
  method: 'POST',
  path: '/accounts/usernameSuggestions',
  auth: 'public',
  summary: 'Suggests five user names that are free.',
  description: 'Made from the name and address alone; they never reveal whether the address is known.',
  body: z.strictObject({ displayName: Name.optional(), email: Email.optional() }),
  response: z.strictObject({ suggestions: z.array(z.string()).length(5) }),
  isReadOnly: true,
  rateLimit: 'guess',
})

export const checkPasswordStrength = call({
  method: 'POST',
  path: '/accounts/checkPasswordStrength',
  auth: 'public',
  summary: 'Rates a password and says how to improve it; nothing is kept.',
  description:
    '`INVALID_SHORT` and `INVALID_WEAK` are refused wherever a password is set. Hints are in the caller’s ' +
    'language.',
  body: z.strictObject({
    password: z.string().max(256),
    username: z.string().max(60).optional().describe('A password that contains it is `INVALID_WEAK`.'),
    email: z.string().max(254).optional().describe('Likewise.'),
  }),
  response: z.strictObject({ strength: PasswordStrength, hints: z.array(z.string()) }),
  isReadOnly: true,
  rateLimit: 'guess',
})

export const getVerifyAccount = call({
  method: 'GET',
  path: '/accounts/verifyAccount/{token}',
  auth: 'public',
  summary: 'Reads what a mailed confirmation link is for, without using it up; signs nobody in.',
  params: z.strictObject({ token: Token }),
  response: z.strictObject({
    state: z.enum(['PENDING', 'VERIFIED']),
    username: z.string(),
    contactMasked: z.string(),
    expiresAt: Time,
  }),
  errors: ['TOKEN_EXPIRED'],
  extension: true,
  rateLimit: 'guess',
})

export const verifyAccount = call({
  method: 'POST',
  path: '/accounts/verifyAccount/{token}',
  auth: 'public',
  summary: 'Confirms the contact an account was registered with.',
  description:
    'With the mailed link’s token, or with the `registrationId` in its place together with the code. Signs in only ' +
    'in the browser that registered; anywhere else the answer is `VERIFIED` and the member signs in as usual. ' +
    '`JOIN_CLOSED` if the place has stopped letting people in since they registered.',
  params: z.strictObject({ token: Token.describe('The link’s token, or the `registrationId`.') }),
  body: z.strictObject({ code: ShortCode.optional(), client: ClientInput.optional() }),
  response: z.union([z.strictObject({ state: z.literal('VERIFIED') }), SignInResult]),
  errors: ['CODE_WRONG', 'CODE_EXPIRED', 'TOKEN_EXPIRED', 'JOIN_CLOSED'],
  rateLimit: 'guess',
  returnsSecret: true,
})

export const getApplication = call({
  method: 'GET',
  path: '/accounts/application',
  auth: 'member',
  summary: 'Reads the caller’s own application for an account: whether it is decided, and what follows.',
  description: '404 for members whom nobody had to admit.',
  response: OwnApplication,
  errors: ['ACCOUNT_NOT_FOUND'],
  extension: true,
  allowedWhilePending: ['REVIEW', 'TERMS'],
})

export const createPendingContactVerification = call({
  method: 'POST',
  path: '/accounts/createPendingContactVerification',
  auth: 'public',
  summary: 'Sends a code to a contact before there is an account.',
  description:
    'The answer is the same whether or not the contact belongs to a member. Valid for ten minutes and five tries; ' +
    'asking again ends the previous code.',
  body: z.strictObject({
    contact: Contact,
    purpose: z.enum(['JOIN', 'INVITATION', 'REGISTER']).describe('The purpose of the proof.'),
  }),
  response: z.strictObject({ verificationId: Token, expiresAt: Time, ...Resend }),
  errors: phoneProblems,
  rateLimit: 'send',
})

export const completePendingContactVerification = call({
  method: 'POST',
  path: '/accounts/completePendingContactVerification',
  auth: 'public',
  summary: 'Checks the code and returns a proof of the contact.',
  description: 'The proof goes into `register` or the request to join; it works once, within 30 minutes.',
  body: z.strictObject({ verificationId: Token, code: ShortCode }),
  response: z.strictObject({ contactProof: Token, expiresAt: Time }),
  errors: ['CODE_WRONG', 'CODE_EXPIRED'],
  rateLimit: 'guess',
  returnsSecret: true,
})

export const webflowDemoRegistration = call({
  method: 'POST',
  path: '/accounts/webflow-demo-registration',
  auth: 'public',
  summary: 'Records a request for a demonstration and mails the administrators.',
  description:
    '404 where the operator has not switched the form on. An address may be given three times a day; one network may ' +
    'send five requests a day, and forty are taken altogether. A request is kept for 180 days.',
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
  errors: ['CAPTCHA_FAILED', 'NOT_FOUND'],
  rateLimit: 'send',
})
