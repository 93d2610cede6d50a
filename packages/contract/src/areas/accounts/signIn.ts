import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { ClientInput, SignInResult, Time, Token, line } from '../../shared/index.ts'
import { needs, oneOf } from '../../kernel/alternatives.ts'
import { Challenge, Contact, IdToken, Nonce, Password, Remember, Resend, ShortCode } from './shapes.ts'

const byProvider = z.strictObject({
  idToken: IdToken,
  nonce: Nonce,
  name: line(80).optional().describe('As the provider gave it to the client; suggested when an account is created.'),
  client: ClientInput.optional(),
})

export const login = call({
  method: 'POST',
  path: '/accounts/login',
  auth: 'public',
  summary: 'Signs in by password.',
  description:
    'The answer may instead ask for a further step: a second factor, confirmation of the contact, a parent’s ' +
    'approval. `BAD_CREDENTIALS` covers every cause and takes as long for names that do not exist; only after the ' +
    'right password does `ACCOUNT_BANNED` give `until` and `reason`.',
  body: z.strictObject({
    identifier: line(254).describe(
      'User name, e-mail address or phone number, also as it is dialled in the country of the preferred language.',
    ),
    password: Password,
    remember: Remember.optional(),
    client: ClientInput.optional(),
  }),
  response: SignInResult,
  errors: ['BAD_CREDENTIALS', 'ACCOUNT_BANNED', 'PROVIDER_REQUIRED'],
  rateLimit: 'signIn',
  ownTransaction: true,
  allowedInMaintenance: true,
})

export const loginApple = call({
  method: 'POST',
  path: '/accounts/login/apple',
  auth: 'public',
  summary: 'Signs in by an Apple identity, or starts a registration with it.',
  description:
    'The token’s signature, issuer, audience, nonce and expiry are checked. An identity nobody has linked gives ' +
    '`REGISTRATION_REQUIRED` with a `registrationTicket` for `register`. When a member has already confirmed the ' +
    'same e-mail address the answer is `LINK_REQUIRES_SIGN_IN`: sign in the usual way, then link the identity. 404 ' +
    'where the operator has not set the provider up.',
  body: byProvider,
  response: SignInResult,
  errors: ['BAD_IDENTITY_TOKEN', 'LINK_REQUIRES_SIGN_IN', 'ACCOUNT_BANNED', 'PROVIDER_REQUIRED', 'NOT_FOUND'],
  rateLimit: 'signIn',
  ownTransaction: true,
  allowedInMaintenance: true,
})

export const loginGoogle = call({
  method: 'POST',
  path: '/accounts/login/google',
  auth: 'public',
  summary: 'Signs in by a Google identity, or starts a registration with it.',
  description: 'As with Apple, but with Google’s keys, issuer and audience.',
  body: byProvider,
  response: SignInResult,
  errors: ['BAD_IDENTITY_TOKEN', 'LINK_REQUIRES_SIGN_IN', 'ACCOUNT_BANNED', 'PROVIDER_REQUIRED', 'NOT_FOUND'],
  rateLimit: 'signIn',
  ownTransaction: true,
  allowedInMaintenance: true,
})

export const startPasswordFreeLogin = call({
  method: 'POST',
  path: '/accounts/startPasswordFreeLogin',
  auth: 'public',
  summary: 'Sends a six-digit code, by mail together with a link, to sign in without a password.',
  description:
    'The answer is the same, and as fast, whether or not the contact is known. Code and link belong together: using ' +
    'either ends both. Bound to the browser that asked; ten minutes, five tries. Numbers must already be confirmed. ' +
    'Four messages an hour go to a contact, from all callers together, and four more to a browser that its owner used before.',
  body: z.strictObject({ contact: Contact }),
  response: Challenge,
  rateLimit: 'send',
  allowedInMaintenance: true,
})

export const resendPasswordFreeLoginCode = call({
  method: 'POST',
  path: '/accounts/resendPasswordFreeLoginCode',
  auth: 'public',
  summary: 'Sends a new sign-in code; the previous one stops working.',
  description:
    'Also takes the `registrationId` of a registration and sends its code and link again. Not before 30 seconds have ' +
    'passed, and at most three times an hour.',
  body: z.strictObject({ challengeId: Token }),
  response: Challenge,
  errors: ['CHALLENGE_ENDED'],
  rateLimit: 'send',
  allowedInMaintenance: true,
})

export const finishPasswordFreeLogin = call({
  method: 'POST',
  path: '/accounts/finishPasswordFreeLogin',
  auth: 'public',
  summary: 'Signs in by the code, or by the link’s token after a click.',
  description:
    'Either `code` with its `challengeId`, or `linkToken`. A wrong code gives `triesLeft`, for unknown contacts as ' +
    'well. Opening the mailed link calls nothing; the page behind it does, once its button is pressed.',
  body: z
    .strictObject({
      challengeId: Token.optional(),
      code: ShortCode.optional(),
      linkToken: Token.optional(),
      remember: Remember.optional(),
      client: ClientInput.optional(),
    })
    .check(oneOf('code', 'linkToken'), needs('code', 'challengeId')),
  response: SignInResult,
  errors: ['CODE_WRONG', 'CODE_EXPIRED', 'CHALLENGE_ENDED', 'TOKEN_EXPIRED', 'ACCOUNT_BANNED', 'PROVIDER_REQUIRED'],
  rateLimit: 'guess',
  returnsSecret: true,
  allowedInMaintenance: true,
})

export const resetPassword = call({
  method: 'POST',
  path: '/accounts/resetPassword',
  auth: 'public',
  summary: 'Sends a link and a code to a confirmed contact, then sets the new password with either.',
  description:
    'First with `contact` alone; the answer is the same for unknown contacts. Then with `newPassword` and the mailed ' +
    '`token`, or the `challengeId` of the first answer and the `code`. Setting it ends every session of the account ' +
    'and signs nobody in. The owner is told at every confirmed address or, without one, by text message.',
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
  rateLimit: 'send',
})
