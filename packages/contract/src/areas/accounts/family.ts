import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Email, Id, Name, Note, PersonCard, ThreeValueScope, Time, Token } from '../../shared/index.ts'
import { oneOf } from '../../kernel/alternatives.ts'
import { Resend } from './shapes.ts'

const FamilyLimits = z.strictObject({
  messages: ThreeValueScope.describe('The widest setting the child may choose for who can write to it.'),
  purchases: z.boolean(),
})

export const familyLinksWaiting = call({
  method: 'GET',
  path: '/accounts/familyLink/waiting',
  auth: 'member',
  summary: 'Lists the children who named the member as their parent, those awaiting an answer first.',
  description:
    'PENDING: the child named a confirmed address of the member’s. APPROVED: the member agreed. WITHDRAWN: the ' +
    'member took the approval back, and may give it again through `familyLink/approve`.',
  response: z.strictObject({
    items: z
      .array(
        z.strictObject({
          childId: Id,
          username: z.string(),
          displayName: Name,
          state: z.enum(['PENDING', 'APPROVED', 'WITHDRAWN']),
          limits: FamilyLimits.nullable().describe('The limits the parent has set; null before the first answer.'),
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
  summary: 'Approves a child’s account, as its parent, or changes its limits.',
  description:
    'The parent, who has to be of age, is signed in with the address the mail went to, confirmed, and answers with the ' +
    'link in the mail or by naming a child that is waiting or whose approval was withdrawn. The child starts with a private profile, ' +
    'without messages from strangers, purchases or location; `limits` says how far it may go later. For a child ' +
    'already approved, `childId` and `limits` set other limits, and nothing else changes. All of this ends when the ' +
    'child comes of age.',
  body: z
    .strictObject({
      token: Token.optional().describe('The token of the mailed link.'),
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
  rateLimit: 'guess',
})

export const familyLinkReject = call({
  method: 'POST',
  path: '/accounts/familyLink/reject',
  auth: 'member',
  summary: 'Turns a child away, or withdraws an approval.',
  description:
    'With the mailed `token`, or the `childId` of a child still waiting: the account is erased. With the `childId` ' +
    'of an approved child: the account is frozen and its sessions end.',
  body: z
    .strictObject({ token: Token.optional(), childId: Id.optional(), reason: Note.optional() })
    .check(oneOf('token', 'childId')),
  response: z.strictObject({ state: z.enum(['REJECTED', 'WITHDRAWN']) }),
  errors: ['NOT_THE_PARENT', 'TOKEN_EXPIRED', 'ALREADY_DECIDED', 'USER_NOT_FOUND'],
  rateLimit: 'guess',
})

export const familyLinkAsk = call({
  method: 'POST',
  path: '/accounts/familyLink/ask',
  auth: 'member',
  summary: 'Asks a parent once more, at the same address or at another one.',
  description:
    'For a child that waits for its first answer, or whose parent took the approval back and is gone; `NOT_ALLOWED` for ' +
    'anybody else. The link that was mailed before stops working. The fourteen days after which an account without an answer is erased do not begin anew.',
  body: z.strictObject({
    parentEmail: Email.optional().describe(
      'In place of the address given before, if it was wrong or its owner is gone; not the child’s own.',
    ),
  }),
  response: z.strictObject({ parentEmail: Email.describe('Whom the mail goes to.'), ...Resend }),
  errors: ['PARENT_EMAIL_NEEDED'],
  extension: true,
  allowedWhilePending: ['PARENT'],
  rateLimit: 'send',
})
