import type { HealthPart } from '@koinon/contract/shared'
import { backupRecords, overdueMs } from '#features/operations/index.ts'
import type { App } from '#kernel/http/app.ts'
import { faultIf, healthPart } from './healthPart.ts'

const variables = ['BACKUP_TARGET', 'BACKUP_SCHEDULE']

/** When the place was last backed up so that it could be read back. */
export async function backupsPart({ db, runtime }: App): Promise<HealthPart> {
  const { verifiedAt, failedAt, answer } = await backupRecords.backupFacts(db)
  const ageMs = verifiedAt === null ? Infinity : runtime.now().getTime() - verifiedAt.getTime()
  return healthPart({
    name: 'BACKUPS',
    facts: {
      ...(verifiedAt === null ? {} : { lastAt: verifiedAt.toISOString() }),
      ...(failedAt === null || answer === null ? {} : { answer }),
    },
    since: failedAt,
    faults: [
      faultIf(failedAt !== null, 'BAD', 'BACKUP_FAILED'),
      faultIf(verifiedAt === null, 'WARN', 'BACKUP_NEVER', variables),
      faultIf(ageMs > overdueMs, 'BAD', 'BACKUP_OVERDUE', variables),
    ],
  })
}
