import { z } from 'zod'
import { CaseLevel, ReportReason } from './enums.ts'
import { Id, Time, prose } from './primitives.ts'

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
    to: z
      .strictObject({
        level: CaseLevel,
        group: z.string().nullable().describe('The name of the group whose moderators decide.'),
        dueAt: Time.nullable().describe('When it goes to the platform unless the group has decided.'),
      })
      .describe('Who decides.'),
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
