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

/** An appeal that may still be open, and how it ended. */
const appeal = {
  state: z.enum(['OPEN', 'GRANTED', 'REFUSED']),
  text: z.string(),
  createdAt: Time,
  decidedAt: Time.nullable(),
}

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
      ...appeal,
      dueAt: Time.nullable(),
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

export const RestrictionKind = z.enum(['MUTE', 'BAN']).meta({
  id: 'RestrictionKind',
  description: 'MUTE: may read and not write in the group; BAN: may not be in it.',
})
export type RestrictionKind = z.output<typeof RestrictionKind>

const restriction = {
  id: Id,
  kind: RestrictionKind,
  until: Time.nullable().describe('Null: until it is lifted.'),
  reason: z.string(),
  rule: z.string().nullable(),
  at: Time,
  isInForce: z.boolean(),
}

export const GroupRestriction = z
  .strictObject({
    ...restriction,
    person: CasePerson,
    by: CasePerson.nullable().describe('Null: the account is deleted, or it is the caller’s own restriction.'),
    caseId: Id.nullable(),
    liftedAt: Time.nullable(),
    liftedBy: CasePerson.nullable(),
    canLift: z.boolean(),
    appeal: z
      .strictObject({ ...appeal, dueAt: Time.nullable().describe('When it goes to the platform unless decided.') })
      .nullable()
      .describe('To the group; one to the platform is not shown.'),
    canDecideAppeal: z.boolean().describe('For admins who had no part in the restriction.'),
  })
  .meta({ id: 'GroupRestriction', description: 'A mute or a ban, for those who moderate the group.' })
export type GroupRestriction = z.output<typeof GroupRestriction>

export const OwnRestriction = z
  .strictObject({
    ...restriction,
    statementId: Id.nullable().describe('Its statement of reasons; null: it is gone.'),
    appeal: z
      .strictObject({
        ...appeal,
        level: CaseLevel.exclude(['BOTH']).describe('Who decides it, or did: the group or the platform.'),
        message: z.string().nullable().describe('The words of whoever decided it.'),
      })
      .nullable()
      .describe('The latest.'),
    appealTo: CaseLevel.exclude(['BOTH']).describe('Who would decide the next appeal.'),
    appealUntil: Time.nullable().describe('Null: no appeal is possible, or no longer.'),
  })
  .meta({ id: 'OwnRestriction', description: 'A mute or a ban, for the person themselves: without who imposed it.' })
export type OwnRestriction = z.output<typeof OwnRestriction>
