import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { ClientInput, Count, Id, Ok, SessionView, SignInResult, Time, Token, Url } from '../../shared/index.ts'
import { atMostOneOf } from '../../kernel/alternatives.ts'
import { anyPendingStep } from './shapes.ts'

const TokenKind = z.enum([
  'SESSION',
  'VERIFY_ACCOUNT',
  'VERIFY_EMAIL',
  'RESET',
  'REDIRECT',
  'INVITATION',
  'DEACTIVATION',
  'PARENT',
])

export const getSessions = call({
  method: 'GET',
  path: '/accounts/sessions',
  auth: 'member',
  summary: 'Lists the browsers and devices that are signed in.',
  response: z.strictObject({ items: z.array(SessionView) }),
  extension: true,
})

export const deleteSessions = call({
  method: 'DELETE',
  path: '/accounts/sessions',
  auth: 'member',
  summary: 'Ends one session, all others, or all.',
  description:
    '`sessionId: current` signs out. By the time the answer arrives, their tokens and realtime connections are dead. ' +
    'A session that is not yet fully signed in may end only itself.',
  query: z
    .strictObject({
      sessionId: z
        .union([z.literal('current'), Id])
        .optional()
        .describe('One of the caller’s sessions, or `current`.'),
      scope: z.enum(['OTHERS', 'ALL']).optional().describe('OTHERS by default.'),
    })
    .check(atMostOneOf('sessionId', 'scope')),
  response: z.strictObject({
    ended: Count.describe('How many ended.'),
    signOutPath: z
      .string()
      .optional()
      .describe(
        'After signing out of a session that a provider opened: the path that leads to its sign-out page, once, in the client that signed out and keeps its cookies.',
      ),
  }),
  errors: ['SESSION_NOT_FOUND'],
  allowedWhilePending: anyPendingStep,
  allowedInMaintenance: true,
})

export const refreshedToken = call({
  method: 'POST',
  path: '/accounts/refreshedToken',
  auth: 'member',
  summary: 'Rotates the session’s token and extends the session.',
  description:
    'Browsers send nothing and get a new cookie; apps send their token and get the new one in the answer. A rotated ' +
    'token that is used again has been copied: every session descended from the same sign-in ends. Impersonation ' +
    'sessions cannot be extended.',
  body: z.strictObject({ refreshToken: Token.optional().describe('Defaults to the session’s cookie.') }),
  response: z.strictObject({
    expiresAt: Time,
    token: z.string().optional().describe('Only for sessions that use a bearer token.'),
  }),
  errors: ['SESSION_ENDED'],
  allowedWhilePending: anyPendingStep,
  returnsSecret: true,
  rotatesToken: true,
  allowedInMaintenance: true,
})

export const validateToken = call({
  method: 'POST',
  path: '/accounts/validateToken',
  auth: 'public',
  summary: 'Says whether a token is valid, and what for, without using it up.',
  description: 'Unknown, expired, used or of another kind: `valid` is false, which is a regular answer, not an error.',
  body: z.strictObject({
    token: Token.optional().describe('Defaults to the caller’s own session.'),
    kind: TokenKind,
  }),
  response: z.strictObject({
    valid: z.boolean(),
    kind: TokenKind,
    expiresAt: Time.nullable(),
    context: z.strictObject({
      communityName: z.string().optional().describe('The community an invitation leads to.'),
      emailMasked: z.string().optional().describe('Such as `a•••@example.org`.'),
    }),
  }),
  allowedWhilePending: anyPendingStep,
  isReadOnly: true,
  rateLimit: 'guess',
  allowedInMaintenance: true,
})

export const createRedirectToken = call({
  method: 'POST',
  path: '/accounts/createRedirectToken',
  auth: 'member',
  summary: 'Makes a one-time token that takes the signed-in member to another surface.',
  description:
    'Valid for 60 seconds and only at the target’s origin, which the operator must allow. Not available while ' +
    'impersonating.',
  body: z.strictObject({ target: Url }),
  response: z.strictObject({
    token: z.string(),
    url: z.string().describe('The target with the token, to open or to show as a QR code.'),
    expiresAt: Time,
  }),
  errors: ['TARGET_NOT_ALLOWED'],
  returnsSecret: true,
})

export const exchangeRedirectToken = call({
  method: 'POST',
  path: '/accounts/exchangeRedirectToken',
  auth: 'public',
  summary: 'Exchanges a one-time token from another surface for a session here.',
  description:
    'A session handed over by a browser ends no later than the browser’s own; an app gets one day, which cannot be ' +
    'extended. Both limits are lifted when a factor was shown within the last ten minutes.',
  body: z.strictObject({ token: Token, client: ClientInput.optional() }),
  response: SignInResult.extend({ target: z.string().describe('Where the member was going.') }),
  errors: ['TOKEN_EXPIRED', 'ACCOUNT_BANNED', 'PROVIDER_REQUIRED'],
  rateLimit: 'signIn',
  returnsSecret: true,
  allowedInMaintenance: true,
})

export const startViewing = call({
  method: 'POST',
  path: '/accounts/startViewing',
  auth: 'member',
  summary: 'Opens the session in which an administrator sees the product as a member does.',
  description:
    'With the token from getImpersonationToken, once, in the session that made it. That session is kept and ' +
    'continues when the impersonation ends.',
  body: z.strictObject({ token: Token, client: ClientInput.optional() }),
  response: z.strictObject({
    expiresAt: Time,
    token: z.string().optional().describe('Only for sessions that use a bearer token.'),
  }),
  errors: ['TOKEN_EXPIRED'],
  extension: true,
  returnsSecret: true,
  rateLimit: 'signIn',
})

export const stopViewing = call({
  method: 'POST',
  path: '/accounts/stopViewing',
  auth: 'public',
  summary:
    'Ends a session in which an administrator sees the product as a member does; the administrator’s own continues.',
  description: 'The answer is the same when there is none.',
  body: z.strictObject({}),
  response: Ok,
  extension: true,
  allowedInMaintenance: true,
})
