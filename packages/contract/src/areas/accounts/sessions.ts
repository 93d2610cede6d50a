import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { ClientInput, Count, Id, Ok, SessionView, SignInResult, Time, Token, Url } from '../../shared/index.ts'
import { atMostOneOf } from '../../kernel/alternatives.ts'
import { whateverIsOwed } from './shapes.ts'

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
    '`sessionId: current` signs out. Their tokens and realtime connections are dead when the answer arrives. A ' +
    'session that still owes a step of signing in may end only itself.',
  query: z
    .strictObject({
      sessionId: z
        .union([z.literal('current'), Id])
        .optional()
        .describe('One of the own sessions, or `current`.'),
      scope: z.enum(['OTHERS', 'ALL']).optional().describe('OTHERS unless told.'),
    })
    .check(atMostOneOf('sessionId', 'scope')),
  response: z.strictObject({ ended: Count.describe('How many.') }),
  errors: ['SESSION_NOT_FOUND'],
  open: whateverIsOwed,
})

export const refreshedToken = call({
  method: 'POST',
  path: '/accounts/refreshedToken',
  auth: 'member',
  summary: 'Rotates the session’s token and prolongs the session.',
  description:
    'Browsers send nothing and get a new cookie; apps send their token and get the new one in the answer. A ' +
    'token that was rotated before and is used again has been copied: every session descended from the same ' +
    'sign-in ends. Sessions of impersonation cannot be prolonged.',
  body: z.strictObject({ refreshToken: Token.optional().describe('Left out: the session’s cookie.') }),
  response: z.strictObject({ expiresAt: Time, token: z.string().optional().describe('For sessions by bearer alone.') }),
  errors: ['SESSION_ENDED'],
  open: whateverIsOwed,
  answersSecret: true,
  rotates: true,
})

export const validateToken = call({
  method: 'POST',
  path: '/accounts/validateToken',
  auth: 'public',
  summary: 'Says whether a token is good, and for what; uses nothing up.',
  description: 'Unknown, expired, used or of another kind: `valid` is false, which is an answer and no error.',
  body: z.strictObject({
    token: Token.optional().describe('Left out: the caller’s own session.'),
    kind: TokenKind,
  }),
  response: z.strictObject({
    valid: z.boolean(),
    kind: TokenKind,
    expiresAt: Time.nullable(),
    context: z.strictObject({
      communityName: z.string().optional().describe('What an invitation opens.'),
      emailMasked: z.string().optional().describe('Such as `a•••@example.org`.'),
    }),
  }),
  open: whateverIsOwed,
  reads: true,
  limit: 'guess',
})

export const createRedirectToken = call({
  method: 'POST',
  path: '/accounts/createRedirectToken',
  auth: 'member',
  summary: 'Makes a one-time token that carries the member, signed in, to another surface.',
  description:
    'Lives 60 seconds and works at the target’s origin alone, which the operator must allow. Not while ' +
    'impersonating.',
  body: z.strictObject({ target: Url }),
  response: z.strictObject({
    token: z.string(),
    url: z.string().describe('The target with the token, to open or to show as a QR code.'),
    expiresAt: Time,
  }),
  errors: ['TARGET_NOT_ALLOWED'],
  answersSecret: true,
})

export const exchangeRedirectToken = call({
  method: 'POST',
  path: '/accounts/exchangeRedirectToken',
  auth: 'public',
  summary: 'Turns a one-time token of another surface into a session here.',
  description:
    'What a browser hands over ends with its own session at the latest, and an app gets a day that cannot be ' +
    'prolonged, unless a factor was shown within the last ten minutes.',
  body: z.strictObject({ token: Token, client: ClientInput.optional() }),
  response: SignInResult.extend({ target: z.string().describe('Where the member wanted to go.') }),
  errors: ['TOKEN_EXPIRED', 'ORIGIN_NOT_ALLOWED', 'ACCOUNT_BANNED'],
  limit: 'signIn',
})

export const startViewing = call({
  method: 'POST',
  path: '/accounts/startViewing',
  auth: 'member',
  summary: 'Opens the session in which an administrator sees the product as a member does.',
  description:
    'With the token of getImpersonationToken, once, from the session that it was made by. That session is kept and goes ' +
    'on when the other ends.',
  body: z.strictObject({ token: Token, client: ClientInput.optional() }),
  response: z.strictObject({ expiresAt: Time, token: z.string().optional().describe('For sessions by bearer alone.') }),
  errors: ['TOKEN_EXPIRED'],
  extension: true,
  answersSecret: true,
  limit: 'signIn',
})

export const stopViewing = call({
  method: 'POST',
  path: '/accounts/stopViewing',
  auth: 'public',
  summary: 'Ends a session in which an administrator sees the product as a member does; the own one goes on.',
  description: 'Answers the same where there is none.',
  body: z.strictObject({}),
  response: Ok,
  extension: true,
})
