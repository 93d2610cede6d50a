import { z } from 'zod'
import { CaseTargetKind } from './moderation.ts'
import { Id, Time } from './primitives.ts'

export const StatementKind = z
  .enum([
    'REMOVAL',
    'HIDDEN',
    'DECLINED',
    'GROUP_REMOVAL',
    'GROUP_MUTE',
    'GROUP_BAN',
    'BAN',
    'TERMINATION',
    'ISOLATION',
  ])
  .meta({
    id: 'StatementKind',
    description:
      'Of content: removed, hidden until somebody decides, or not let appear. Of a person: put out of a group, kept from ' +
      'speaking or entering there, banned from the platform, or closed for good. ISOLATION is for staff alone.',
  })
export type StatementKind = z.output<typeof StatementKind>

export const StatementTrigger = z.enum(['REPORT', 'OWN', 'AUTOMATED']).meta({
  id: 'StatementTrigger',
  description: 'A report, what moderators found themselves, or an automatic check.',
})
export type StatementTrigger = z.output<typeof StatementTrigger>

export const StatementGround = z.enum(['LAW', 'RULE']).meta({ id: 'StatementGround' })
export type StatementGround = z.output<typeof StatementGround>

export const Redress = z.enum(['APPEAL', 'CONTACT', 'DISPUTE_BODY', 'COURT']).meta({
  id: 'Redress',
  description: 'An appeal here, a message to the place’s contact, an out-of-court dispute body, a court.',
})
export type Redress = z.output<typeof Redress>

export const StatementView = z
  .strictObject({
    id: Id,
    kind: StatementKind,
    at: Time.describe('When it took effect.'),
    until: Time.nullable().describe('When it ends by itself; for TERMINATION when the account is erased.'),
    liftedAt: Time.nullable().describe('Since when it no longer holds.'),
    territory: z.enum(['PLATFORM', 'GROUP']).describe('Where it holds, in all countries.'),
    group: z.string().nullable().describe('The name of the group whose moderators decided; null for the platform’s.'),
    groupId: Id.nullable().describe('Of that group; mutes and bans are appealed in one’s record there.'),
    about: z
      .strictObject({ kind: CaseTargetKind, text: z.string().describe('The beginning of what was decided on.') })
      .nullable(),
    trigger: StatementTrigger,
    automated: z.strictObject({ detection: z.boolean(), decision: z.boolean() }),
    ground: z.strictObject({
      kind: StatementGround,
      reference: z.string().nullable().describe('The rule or law; null for the rules as a whole.'),
      explanation: z.string().nullable().describe('The moderators’ words to the person.'),
    }),
    redress: z.array(Redress),
    caseId: Id.nullable().describe('To read the decision and appeal; null where there is none.'),
    sentAt: Time.nullable().describe('When it was mailed.'),
  })
  .meta({
    id: 'Statement',
    description: 'The reasons of a restricting decision, as article 17(3) of Regulation (EU) 2022/2065 lists them.',
  })
export type StatementView = z.output<typeof StatementView>
