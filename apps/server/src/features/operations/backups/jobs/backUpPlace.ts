import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { secretsName } from '#adapters/database/backup/manifest.ts'
import { openRepository } from '#adapters/database/backup/openRepository.ts'
import { signingKeyOf } from '#adapters/database/backup/signature.ts'
import type { App } from '#kernel/http/app.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { makeBackup } from '../makeBackup.ts'
import { noteErasures } from '../noteErasures.ts'
import { lastDueAt } from '../schedule.ts'
import { triesSince } from '../store/backupRuns.ts'

/** So often a backup is tried at each of its times. */
const maxTries = 3

/**
 * Makes the backup that is due by BACKUP_SCHEDULE, also one that was missed while no server ran. Its failures are told by
 * the backup itself. Every ten minutes it lists, beside the backups, which accounts were erased.
 */
export const backUpPlaceJob = defineJob({
  name: 'back-up-place',
  payload: z.strictObject({}),
  cron: '*/10 * * * *',
  isLong: true,
  // A copy for a test has the target of the place, and must not write there.
  reachesOutside: true,
  run: async (app) => {
    const { target, recipients, schedule } = app.config.backup
    if (target === undefined) return
    if (!(await isDue(app, schedule))) return listErasures(app, target)
    const withSecrets = recipients.length > 0 && existsSync(path.join(app.config.dataDir, secretsName))
    const order = { target, recipients, isScheduled: true, withSecrets, prunes: true }
    await makeBackup(app, order).then(
      ({ place, obstacle }) => {
        app.log.info({ place }, 'a backup was made')
        if (obstacle !== null) app.log.warn({ reason: obstacle }, 'older backups could not be removed')
      },
      (error: unknown) => app.log.error({ err: error }, 'a backup failed'),
    )
  },
})

async function isDue({ db, runtime }: App, schedule: readonly number[]): Promise<boolean> {
  const dueAt = lastDueAt(schedule, runtime.now())
  if (dueAt === null) return false
  const { whole, failed } = await triesSince(db, dueAt)
  return whole === 0 && failed < maxTries
}

async function listErasures(app: App, target: string): Promise<void> {
  const repository = await openRepository(target, app.config.backup.store)
  try {
    await noteErasures(app, repository, signingKeyOf(app.config.secrets.service))
  } catch (error) {
    app.log.warn({ err: error }, 'the list of erased accounts could not be saved beside the backups')
  } finally {
    await repository.close()
  }
}
