import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Count, Id, Page, Time, queryPaging } from '../../shared/index.ts'

const BackupRun = z
  .strictObject({
    id: Id,
    target: z.string().describe('The folder, or the bucket at `s3://`, that it is kept in.'),
    state: z.enum(['RUNNING', 'WHOLE', 'FAILED']),
    isScheduled: z.boolean().describe('Made by the server at its time, not by a command.'),
    isEncrypted: z.boolean(),
    startedAt: Time.describe('The moment whose state it holds.'),
    endedAt: Time.nullable(),
    rows: Count,
    files: Count,
    bytes: Count.describe('Of all that is needed to restore it.'),
    addedBytes: Count.describe('Of the files that no earlier backup had.'),
    verifiedAt: Time.nullable().describe('When it was last read back and found whole.'),
    restoredAt: Time.nullable().describe('When it was last restored for a trial.'),
    removedAt: Time.nullable().describe('When it was no longer kept.'),
    fault: z
      .strictObject({
        code: z
          .enum(['INTERRUPTED', 'FULL', 'FORBIDDEN', 'UNREACHABLE', 'DAMAGED', 'OTHER'])
          .describe('What has to be mended.'),
        answer: z.string().max(300).describe('What the disk, the store or the check said, without addresses.'),
      })
      .nullable(),
  })
  .meta({ id: 'BackupRun', description: 'A backup of the place, or a try to make one.' })

export const backupsList = call({
  method: 'GET',
  path: '/admin/backups',
  auth: 'staff',
  summary: 'Lists the backups that were made or tried, the newest first.',
  description: 'For administrators. The operator makes them, by a schedule or a command.',
  query: z.strictObject(queryPaging),
  response: Page(BackupRun),
  extension: true,
})
