import { z } from 'zod'
import { abilities } from './abilities.ts'
import { CaseLevel, ReportReason } from './enums.ts'
import { Image } from './media.ts'
import { CaseProposal, CaseTarget } from './moderation.ts'
import { Count, Id, Time, Version } from './primitives.ts'

/** Messages to authors that a group may save. */
export const maxGroupTemplates = 50

export const CasePerson = z
  .strictObject({ id: Id, username: z.string(), displayName: z.string(), avatar: Image.nullable() })
  .meta({ id: 'CasePerson', description: 'A person as moderators of a group know them.' })
export type CasePerson = z.output<typeof CasePerson>

export const GroupCaseState = z.enum(['OPEN', 'WITH_PLATFORM', 'CLOSED']).meta({
  id: 'GroupCaseState',
  description: 'WITH_PLATFORM: the platform decides, because the group handed it on or took too long.',
})
export type GroupCaseState = z.output<typeof GroupCaseState>

const cardFields = {
  id: Id,
  groupId: Id,
  version: Version,
  state: GroupCaseState,
  level: CaseLevel,
  openedAt: Time.describe('When it was last opened.'),
  dueAt: Time.nullable().describe('When it goes to the platform unless the group has decided.'),
  target: CaseTarget,
  author: CasePerson,
  reasons: z.array(z.strictObject({ reason: ReportReason, count: Count })).max(9),
  reportCount: Count,
  flags: z
    .array(z.strictObject({ rule: z.string(), at: Time }))
    .max(30)
    .describe('What the group’s own rules found; the platform’s are not named.'),
  severity: z.enum(['LOW', 'MEDIUM', 'HIGH']),
  hiddenAt: Time.nullable().describe('Since when it is hidden until somebody decides.'),
  claim: z
    .strictObject({
      by: CasePerson.nullable().describe('Null for the platform, whose moderators are not named.'),
      until: Time,
    })
    .nullable(),
  decision: z
    .strictObject({
      decision: CaseProposal,
      level: CaseLevel.exclude(['BOTH']),
      by: CasePerson.nullable().describe('Null for the platform, whose moderators are not named.'),
      at: Time,
      rule: z.string().nullable(),
      note: z.string().nullable().describe('For colleagues in the group.'),
    })
    .nullable(),
  appeal: z
    .strictObject({
      state: z.enum(['OPEN', 'GRANTED', 'REFUSED']),
      text: z.string(),
      createdAt: Time,
      dueAt: Time.nullable(),
      decidedAt: Time.nullable(),
    })
    .nullable()
    .describe('To the group; one to the platform is not shown.'),
  can: abilities('keep', 'remove', 'escalate', 'undo', 'judgeAppeal'),
}

export const GroupCaseCard = z
  .strictObject(cardFields)
  .meta({ id: 'GroupCaseCard', description: 'A case of a group, as a line of its queue.' })
export type GroupCaseCard = z.output<typeof GroupCaseCard>

export const GroupCaseView = z
  .strictObject({
    ...cardFields,
    authorRecord: z
      .strictObject({ removed: Count, lastRemovedAt: Time.nullable() })
      .describe('Decisions in this group that removed something of theirs, and stand.'),
    notes: z
      .array(z.strictObject({ by: CasePerson, at: Time, text: z.string() }))
      .describe('Notes of moderators of the group, newest first.'),
  })
  .meta({
    id: 'GroupCaseView',
    description: 'A case of a group. Who reported it, and notes of the platform’s staff, are never shown.',
  })
export type GroupCaseView = z.output<typeof GroupCaseView>
