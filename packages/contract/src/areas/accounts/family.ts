import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Id, Note, PersonCard, ThreeValueScope, Token } from '../../shared/index.ts'
import { oneOf } from '../../kernel/alternatives.ts'

export const familyLinkApprove = call({
  method: 'POST',
  path: '/accounts/familyLink/approve',
  auth: 'member',
  summary: 'Lets a child in, as its parent.',
  description:
    'The parent is signed in with the address the mail went to, proven. The child starts with a private profile, ' +
    'without messages from strangers, purchases and location; `limits` says how far it may go later on.',
  body: z.strictObject({
    token: Token.describe('Of the mailed link.'),
    limits: z
      .strictObject({
        messages: ThreeValueScope.default('GROUP_MEMBERS').describe('Who may write to the child at most.'),
        purchases: z.boolean().default(false),
      })
      .optional(),
  }),
  response: z.strictObject({ child: PersonCard, state: z.literal('APPROVED') }),
  errors: ['NOT_THE_PARENT', 'TOKEN_EXPIRED', 'ALREADY_DECIDED'],
  limit: 'guess',
})

export const familyLinkReject = call({
  method: 'POST',
  path: '/accounts/familyLink/reject',
  auth: 'member',
  summary: 'Turns a child away, or withdraws an approval.',
  description:
    'By the mailed `token`: the account is erased. By `childId`, later on: the account is frozen and its ' +
    'sessions end.',
  body: z
    .strictObject({ token: Token.optional(), childId: Id.optional(), reason: Note.optional() })
    .check(oneOf('token', 'childId')),
  response: z.strictObject({ state: z.enum(['REJECTED', 'WITHDRAWN']) }),
  errors: ['NOT_THE_PARENT', 'TOKEN_EXPIRED', 'ALREADY_DECIDED', 'USER_NOT_FOUND'],
  limit: 'guess',
})
