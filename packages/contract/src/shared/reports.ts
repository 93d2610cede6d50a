import { z } from 'zod'
import { ReportReason } from './enums.ts'
import { Id, prose } from './primitives.ts'

/** What every report says beside its target; spread it into a body's object. */
export const reportFields = {
  reason: ReportReason,
  text: prose(1000).optional().describe('In the reporter’s words; for moderators.'),
  alsoBlock: z.boolean().optional().describe('Blocks who is behind it as well.'),
}

export const ReportReceipt = z
  .strictObject({
    reportId: Id,
    next: z.string().describe('What happens next, in words for the reporter.'),
    again: z
      .boolean()
      .describe(
        'The reporter’s first report of it is still open; the words of this one were added to it, and its reason replaces a lesser one.',
      ),
  })
  .meta({
    id: 'ReportReceipt',
    description: 'Reporting again, while the first report is open, answers the first one’s.',
  })
export type ReportReceipt = z.output<typeof ReportReceipt>
