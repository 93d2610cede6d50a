import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { ClientInput, SignInResult, Time, Token, line } from '../../shared/index.ts'
import { needs, oneOf } from '../../kernel/alternatives.ts'
import { Challenge, Contact, IdToken, Nonce, Password, Resend, ShortCode } from './shapes.ts'

const byProvider = z.strictObject({
  idToken: IdToken,
  nonce: Nonce,
  name: line(80).optional().describe('As the provider told the client; offered when an account is made.'),
  client: ClientInput.optional(),
})

export const login = call({
  method: 'POST',
  path: '/accounts/login',
  auth: 'public',
  summary: 'Signs in by password.',
  description:
    'The answer may be a step further instead: a second factor, a proof of the contact, a parent’s word. ' +
    '`BAD_CREDENTIALS` stands for every cause and takes as long for names that do not exist; only after the ' +
    'right password does `ACCOUNT_BANNED` tell `until` and `reason`.',
  body: z.strictObject({
    identifier: line(254).describe('User name, e-mail address or phone number.'),
    password: Password,
    remember: z
      .boolean()
      .optional()
      .describe(
        'Keeps the session beyond the end of the browser’s, and an app’s for longer than a day. True unless told.',
      ),
    client: ClientInput.optional(),
  }),
  response: SignInResult,
  errors: ['BAD_CREDENTIALS', 'ACCOUNT_BANNED'],
  limit: 'signIn',
  ownTransaction: true,
})

export const loginApple = call({
  method: 'POST',
  path: '/accounts/login/apple',
  auth: 'public',
  summary: 'Signs in by an Apple identity, or starts a registration with it.',
  description:
    'Signature, issuer, audience, nonce and expiry of the token are checked. An identity nobody has linked ' +
    'answers `REGISTRATION_REQUIRED` with a `registrationTicket` for `register`. When a member already proved ' +
    'the same e-mail address the answer is `LINK_REQUIRES_SIGN_IN`: sign in the usual way, then link the ' +
    'identity. 404 where the operator has not set the provider up.',
  body: byProvider,
  response: SignInResult,
  errors: ['BAD_IDENTITY_TOKEN', 'LINK_REQUIRES_SIGN_IN', 'ACCOUNT_BANNED'],
  limit: 'signIn',
  ownTransaction: true,
})

export const loginGoogle = call({
  method: 'POST',
  path: '/accounts/login/google',
  auth: 'public',
  summary: 'Signs in by a Google identity, or starts a registration with it.',
  description: 'The same as by Apple, with Google’s keys, issuer and audience.',
  body: byProvider,
  response: SignInResult,
  errors: ['BAD_IDENTITY_TOKEN', 'LINK_REQUIRES_SIGN_IN', 'ACCOUNT_BANNED'],
  limit: 'signIn',
  ownTransaction: true,
})

export const startPasswordFreeLogin = call({
  method: 'POST',
  path: '/accounts/startPasswordFreeLogin',
  auth: 'public',
  summary: 'Sends a six-digit code, and by mail a link beside it, to sign in without a password.',
  description:
    'Answers alike, and as fast, whether the contact is known or not. Code and link come from one row: using ' +
    'either ends both. Bound to the browser that asks; ten minutes, five tries. Numbers must have been proven ' +
    'before.',
  body: z.strictObject({ contact: Contact }),
  response: Challenge,
  limit: 'send',
})

export const resendPasswordFreeLoginCode = call({
  method: 'POST',
  path: '/accounts/resendPasswordFreeLoginCode',
  auth: 'public',
  summary: 'Sends a new sign-in code; the one before stops working.',
  description:
    'Takes the `registrationId` of a registration as well, and sends its code and link anew. Not before 30 ' +
    'seconds have passed, and at most three times an hour.',
  body: z.strictObject({ challengeId: Token }),
  response: Challenge,
  errors: ['CHALLENGE_ENDED'],
  limit: 'send',
})

export const finishPasswordFreeLogin = call({
  method: 'POST',
  path: '/accounts/finishPasswordFreeLogin',
  auth: 'public',
  summary: 'Signs in by the code, or by the link’s token after a click.',
  description:
    'Either `code` with its `challengeId`, or `linkToken`. A wrong code answers `triesLeft`, for contacts nobody ' +
    'has just the same. Opening the mailed link calls nothing; the page behind it does, once its button is ' +
    'pressed.',
  body: z
    .strictObject({
      challengeId: Token.optional(),
      code: ShortCode.optional(),
      linkToken: Token.optional(),
      client: ClientInput.optional(),
    })
    .check(oneOf('code', 'linkToken'), needs('code', 'challengeId')),
  response: SignInResult,
  errors: ['CODE_WRONG', 'CODE_EXPIRED', 'CHALLENGE_ENDED', 'TOKEN_EXPIRED', 'ACCOUNT_BANNED'],
  limit: 'guess',
})

export const resetPassword = call({
  method: 'POST',
  path: '/accounts/resetPassword',
  auth: 'public',
  summary: 'Sends a link and a code to a proven contact, then sets the new password by either.',
  description:
    'First with `contact` alone, answered alike for contacts nobody has. Then with `newPassword` and the mailed ' +
    '`token`, or the `challengeId` of the first answer and the `code`. Setting it ends every session of the ' +
    'account, and nothing is signed in. The owner is told on every proven contact.',
  body: z
    .strictObject({
      contact: Contact.optional(),
      token: Token.optional(),
      challengeId: Token.optional(),
      code: ShortCode.optional(),
      newPassword: Password.optional(),
    })
    .check(
      oneOf('contact', 'token', 'code'),
      needs('code', 'challengeId'),
      needs('code', 'newPassword'),
      needs('token', 'newPassword'),
    ),
  response: z.union([
    z.strictObject({ ok: z.literal(true), challengeId: Token, expiresAt: Time, ...Resend }),
    z.strictObject({ done: z.literal(true) }),
  ]),
  errors: ['CODE_WRONG', 'CODE_EXPIRED', 'TOKEN_EXPIRED', 'PASSWORD_REFUSED'],
  limit: 'send',
})
