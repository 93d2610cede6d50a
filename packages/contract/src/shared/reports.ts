import { z } from 'zod'
import { ReportReason } from './enums.ts'
import { Id, prose } from './primitives.ts'

/** The fields of every report besides its target; spread it into a body's object. */
export const reportFields = {
  reason: ReportReason,
  text: prose(1000).optional().describe('In the reporter’s words; for moderators.'),
  alsoBlock: z.boolean().optional().describe('Also blocks the person responsible.'),
}

export const ReportReceipt = z
  .strictObject({
    reportId: Id,
    next: z.string().describe('The next steps, in words for the reporter.'),
    again: z
      .boolean()
      .describe(
        'The reporter’s first report of it is still open; the text of this one was added to it, and its reason ' +
          'replaces a less serious one.',
      ),
  })
  .meta({
    id: 'ReportReceipt',
    description: 'Reporting again, while the first report is open, returns the first one’s answer.',
  })
export type ReportReceipt = z.output<typeof ReportReceipt>
