import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Id, Name, Note, PersonCard, ThreeValueScope, Time, Token } from '../../shared/index.ts'
import { oneOf } from '../../kernel/alternatives.ts'

const FamilyLimits = z.strictObject({
  messages: ThreeValueScope.describe('Who may write to the child at most.'),
  purchases: z.boolean(),
})

export const familyLinksWaiting = call({
  method: 'GET',
  path: '/accounts/familyLink/waiting',
  auth: 'member',
  summary: 'Lists the children who named the member as their parent, those who wait for a word first.',
  description:
    'PENDING: named a proven address of the member’s. APPROVED: the member agreed. WITHDRAWN: the member agreed and ' +
    'took it back; it may agree again by `familyLink/approve`.',
  response: z.strictObject({
    items: z
      .array(
        z.strictObject({
          childId: Id,
          username: z.string(),
          displayName: Name,
          state: z.enum(['PENDING', 'APPROVED', 'WITHDRAWN']),
          limits: FamilyLimits.nullable().describe('How far the parent let it go; null before the first word.'),
          askedAt: Time,
        }),
      )
      .max(20),
  }),
  extension: true,
})

export const familyLinkApprove = call({
  method: 'POST',
  path: '/accounts/familyLink/approve',
  auth: 'member',
  summary: 'Lets a child in, as its parent.',
  description:
    'The parent is signed in with the address the mail went to, proven, and answers by the link of the mail or by the ' +
    'child that waits, or whose approval it took back. The child starts with a private profile, ' +
    'without messages from strangers, purchases and location; `limits` says how far it may go later on. All of it ends ' +
    'when the child is of age.',
  body: z
    .strictObject({
      token: Token.optional().describe('Of the mailed link.'),
      childId: Id.optional(),
      limits: z
        .strictObject({
          messages: FamilyLimits.shape.messages.default('GROUP_MEMBERS'),
          purchases: FamilyLimits.shape.purchases.default(false),
        })
        .optional(),
    })
    .check(oneOf('token', 'childId')),
  response: z.strictObject({ child: PersonCard, state: z.literal('APPROVED') }),
  errors: ['NOT_THE_PARENT', 'TOKEN_EXPIRED', 'ALREADY_DECIDED', 'USER_NOT_FOUND'],
  limit: 'guess',
})

export const familyLinkReject = call({
  method: 'POST',
  path: '/accounts/familyLink/reject',
  auth: 'member',
  summary: 'Turns a child away, or withdraws an approval.',
  description:
    'By the mailed `token`, or by the `childId` of one that waits: the account is erased. By `childId`, later on: the ' +
    'account is frozen and its sessions end.',
  body: z
    .strictObject({ token: Token.optional(), childId: Id.optional(), reason: Note.optional() })
    .check(oneOf('token', 'childId')),
  response: z.strictObject({ state: z.enum(['REJECTED', 'WITHDRAWN']) }),
  errors: ['NOT_THE_PARENT', 'TOKEN_EXPIRED', 'ALREADY_DECIDED', 'USER_NOT_FOUND'],
  limit: 'guess',
})
