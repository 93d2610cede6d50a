import { z } from 'zod'
import { ReportReason } from './enums.ts'
import { Count, Seconds, Time } from './primitives.ts'
import { StatementGround, StatementKind, StatementTrigger } from './statements.ts'

export const SmallCount = z.union([Count, z.enum(['FEWER_THAN_5', 'HIDDEN'])]).meta({
  id: 'SmallCount',
  description:
    'None, or five and more. Fewer would point at single people; a number from which such a one could be worked out is hidden.',
})
export type SmallCount = z.output<typeof SmallCount>

export const TransparencyReport = z
  .strictObject({
    from: Time,
    to: Time,
    notices: z
      .strictObject({
        filed: SmallCount,
        upheld: SmallCount,
        dismissed: SmallCount,
        open: SmallCount.describe('Still to be decided, or closed without a judgement.'),
        byReason: z.array(z.strictObject({ reason: ReportReason, count: SmallCount })),
      })
      .describe('Reports by members, filed in the period.'),
    decisions: z
      .array(
        z.strictObject({
          kind: StatementKind,
          level: z.enum(['PLATFORM', 'GROUP']).describe('By whose moderators.'),
          ground: StatementGround,
          trigger: StatementTrigger,
          automatedDetection: z.boolean(),
          automatedDecision: z.boolean(),
          count: SmallCount,
        }),
      )
      .describe('Restricting decisions of the period, each with a statement of reasons.'),
    overturned: SmallCount.describe('Removals of the period that no longer hold.'),
    appeals: z
      .strictObject({ filed: SmallCount, granted: SmallCount, refused: SmallCount, open: SmallCount })
      .describe('Filed in the period.'),
    medians: z
      .strictObject({ notice: Seconds.nullable(), appeal: Seconds.nullable() })
      .describe('From filing to the decision; null for fewer than five.'),
  })
  .meta({ id: 'TransparencyReport', description: 'Numbers about moderation, without any free text.' })
export type TransparencyReport = z.output<typeof TransparencyReport>
