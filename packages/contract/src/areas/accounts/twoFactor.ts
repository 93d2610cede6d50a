import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { SecondFactor, Seconds, SignInResult, Time, Token, TwoFactorState } from '../../shared/index.ts'
import { oneOf, requiredWith } from '../../kernel/alternatives.ts'
import { FactorCode, IdToken, Nonce, Password, RecoveryCodes, anyPendingStep } from './shapes.ts'
import { PasskeyAssertion, PasskeyCreationOptions, PasskeyRegistration, PasskeyRequestOptions } from './webauthn.ts'

/** Distinguished by what the authenticator signed. */
const PasskeyResponse = z.union([PasskeyRegistration, PasskeyAssertion])

// No `stepUp` here: the second step of signing in cannot require one. The handler asks for it where the purpose does.
export const startTwoFactor = call({
  method: 'POST',
  path: '/accounts/startTwoFactor',
  auth: 'member',
  summary: 'Opens a challenge: to enroll a second factor, to switch it off, or for the second step of signing in.',
  description:
    'ENROLL and DISABLE require a fresh session; for the first factor, a `stepUpTwoFactor` with that purpose is enough. Enrolling by TOTP returns a secret and its `otpauth:` address, by ' +
    'passkey the creation options; any other passkey challenge returns request options. Five tries within ten ' +
    'minutes; for codes, five in five minutes across all challenges of the account.',
  body: z
    .strictObject({ purpose: z.enum(['ENROLL', 'DISABLE', 'SIGN_IN']), method: SecondFactor })
    .refine(({ purpose, method }) => purpose !== 'ENROLL' || method !== 'RECOVERY_CODE', {
      path: ['method'],
      message: 'Recovery codes come with enrolling; they are not enrolled themselves.',
    }),
  response: z.strictObject({
    challengeId: Token,
    expiresAt: Time,
    secret: z.string().optional().describe('Base32, to be typed in where a QR code cannot be scanned.'),
    otpauthUrl: z.string().optional(),
    passkeyOptions: z.union([PasskeyCreationOptions, PasskeyRequestOptions]).optional(),
  }),
  errors: ['ALREADY_ENROLLED', 'NOT_FOR_THIS', 'STEP_UP_REQUIRED'],
  allowedWhilePending: anyPendingStep,
  returnsSecret: true,
  allowedInMaintenance: true,
})

export const finishTwoFactor = call({
  method: 'POST',
  path: '/accounts/finishTwoFactor',
  auth: 'member',
  summary: 'Answers the challenge.',
  description:
    'Enrolling returns ten recovery codes, shown only this once; switching off returns the state; both end every ' +
    'other session. Signing in returns the session, which is fresh for ten minutes. A remembered device is not asked ' +
    'again for 30 days; it is known by a cookie, which apps have to keep as browsers do. A wrong code gives ' +
    '`triesLeft`; the fifth ends the challenge.',
  body: z
    .strictObject({
      challengeId: Token,
      code: FactorCode.optional(),
      passkeyResponse: PasskeyResponse.optional(),
      rememberDevice: z.boolean().optional().describe('Applies when signing in.'),
    })
    .check(oneOf('code', 'passkeyResponse')),
  response: z.union([
    z.strictObject({ twoFactor: TwoFactorState, recoveryCodes: RecoveryCodes.optional() }),
    SignInResult,
  ]),
  errors: ['CODE_WRONG', 'CHALLENGE_ENDED', 'WOULD_LOCK_OUT', 'PROVIDER_REQUIRED'],
  allowedWhilePending: anyPendingStep,
  rateLimit: 'guess',
  returnsSecret: true,
  allowedInMaintenance: true,
})

const StepUp = z
  .strictObject({
    method: z.enum(['TOTP', 'PASSKEY', 'RECOVERY_CODE', 'PASSWORD', 'EMAIL_CODE', 'APPLE', 'GOOGLE']),
    code: FactorCode.optional(),
    password: Password.optional(),
    passkeyResponse: PasskeyAssertion.optional(),
    idToken: IdToken.optional(),
    nonce: Nonce.optional(),
    purpose: z
      .enum(['ACTION', 'ENROLL'])
      .default('ACTION')
      .describe('ENROLL: only to enroll the first second factor, which staff need before anything else is fresh.'),
    challenge: Token.optional().describe('The challenge of the refused call, which may then be repeated with it.'),
  })
  // PASSKEY and EMAIL_CODE are asked twice, the first time with nothing.
  .check(
    requiredWith('method', ['TOTP', 'RECOVERY_CODE'], 'code'),
    requiredWith('method', ['PASSWORD'], 'password'),
    requiredWith('method', ['APPLE', 'GOOGLE'], 'idToken', 'nonce'),
  )

export const stepUpTwoFactor = call({
  method: 'POST',
  path: '/accounts/stepUpTwoFactor',
  auth: 'member',
  summary: 'Makes this session fresh for ten minutes.',
  description:
    'With the second factor; members without one give their password, a mailed code, or a token that Apple or Google ' +
    'issued within the last ten minutes, the one of signing in included. EMAIL_CODE without a code sends one, by SMS ' +
    'to a member without an address; PASSKEY without a response returns the options to ask the browser with: ' +
    '`reauthenticatedUntil` is null until the second call. `FACTOR_REQUIRED`: staff and members who have enrolled a factor ' +
    'cannot use anything else instead, except staff who have no factor and no passkey: with the purpose ENROLL a ' +
    'password, a mailed code or a token lets this session enroll the first one within ten minutes, and nothing ' +
    'else; `reauthenticatedUntil` then is the end of that. `BAD_CREDENTIALS`: another password, or another identity than the one linked.',
  body: StepUp,
  response: z.strictObject({
    reauthenticatedUntil: Time.nullable(),
    resendAfter: Seconds.nullable(),
    passkeyOptions: PasskeyRequestOptions.nullable(),
  }),
  errors: [
    'CODE_WRONG',
    'CODE_EXPIRED',
    'CHALLENGE_ENDED',
    'BAD_CREDENTIALS',
    'BAD_IDENTITY_TOKEN',
    'FACTOR_REQUIRED',
    'NOT_FOUND',
  ],
  allowedWhilePending: ['TERMS', 'PARENT', 'REVIEW', 'REACTIVATION'],
  rateLimit: 'guess',
  ownTransaction: true,
  allowedInMaintenance: true,
})

export const recoveryCodes = call({
  method: 'POST',
  path: '/accounts/recoveryCodes',
  auth: 'member',
  summary: 'Makes ten new recovery codes; the previous ones stop working.',
  description: 'For members who have enrolled a second factor. Every other session ends, and the owner is told.',
  response: z.strictObject({ recoveryCodes: RecoveryCodes }),
  errors: ['NOT_FOR_THIS'],
  extension: true,
  stepUp: true,
  returnsSecret: true,
})
