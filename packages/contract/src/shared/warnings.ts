import { z } from 'zod'
import { CasePerson, OwnRestriction, RestrictionKind } from './groupModeration.ts'
import { Count, Id, Time } from './primitives.ts'
import { UserAdminCard } from './moderation.ts'

/** Points that one warning may add. */
export const maxWarningPoints = 3

export const WarningPoints = z
  .int()
  .min(0)
  .max(maxWarningPoints)
  .describe('How much it weighs for 90 days; 0 for a message that is held against nobody.')

const fields = {
  id: Id,
  points: WarningPoints,
  text: z.string(),
  rule: z.string().nullable(),
  at: Time,
  expiresAt: Time.describe('When its points no longer count.'),
  seenAt: Time.nullable().describe('When the person confirmed that they read it.'),
  withdrawnAt: Time.nullable(),
  isInForce: z.boolean().describe('Neither expired nor withdrawn.'),
}

export const OwnWarning = z
  .strictObject({
    ...fields,
    group: z.strictObject({ id: Id, name: z.string() }).nullable().describe('Null: of the platform.'),
  })
  .meta({ id: 'OwnWarning', description: 'A warning for the person themselves: without who gave it.' })
export type OwnWarning = z.output<typeof OwnWarning>

export const GroupWarning = z
  .strictObject({
    ...fields,
    person: CasePerson,
    by: CasePerson.nullable().describe('Null: the account is deleted, or it is the caller’s own warning.'),
    caseId: Id.nullable(),
    withdrawnBy: CasePerson.nullable(),
    canWithdraw: z.boolean(),
  })
  .meta({ id: 'GroupWarning', description: 'A warning, for those who moderate the group.' })
export type GroupWarning = z.output<typeof GroupWarning>

export const StaffWarning = z
  .strictObject({
    ...fields,
    group: z.strictObject({ id: Id, name: z.string() }).nullable().describe('Null: of the platform.'),
    by: UserAdminCard.nullable().describe('Null: the account is deleted.'),
    caseId: Id.nullable(),
    withdrawnBy: UserAdminCard.nullable(),
    canWithdraw: z.boolean().describe('Those of a group are for its moderators.'),
  })
  .meta({ id: 'StaffWarning', description: 'A warning, for staff.' })
export type StaffWarning = z.output<typeof StaffWarning>

export const WarningTotal = z
  .strictObject({
    points: Count.describe('Of the warnings in force.'),
    proposal: z
      .strictObject({ kind: RestrictionKind, days: z.int().min(1) })
      .nullable()
      .describe('The restriction that so many points suggest. Nothing happens unless a person decides it.'),
  })
  .meta({ id: 'WarningTotal' })
export type WarningTotal = z.output<typeof WarningTotal>

export const GroupStandingView = z
  .strictObject({
    group: z.strictObject({ id: Id, name: z.string() }),
    restrictions: z.array(OwnRestriction).max(50).describe('Those in force first, then the latest.'),
    warnings: z.array(OwnWarning).max(50).describe('Those in force first, then the latest.'),
    points: Count.describe('Of the warnings in force.'),
    decisions: z
      .array(
        z.strictObject({
          caseId: Id,
          title: z.string().nullable(),
          text: z.string(),
          rule: z.string().nullable(),
          at: Time,
          appeal: z.enum(['OPEN', 'GRANTED', 'REFUSED']).nullable(),
          appealUntil: Time.nullable().describe('Null: no appeal is possible any more.'),
        }),
      )
      .max(50)
      .describe('Removals that stand, of what the caller wrote in the group; the latest first.'),
  })
  .meta({ id: 'GroupStandingView' })
export type GroupStandingView = z.output<typeof GroupStandingView>
