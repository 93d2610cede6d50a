import { z } from 'zod'
import { processAll } from '#kernel/work/forEachIsolated.ts'
import type { App } from '#kernel/http/app.ts'
import { dayMs } from '#kernel/durations.ts'
import { emit } from '#kernel/work/events.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { writeArchive } from '../writeArchive.ts'
import {
  archivePrefix,
  archivesToEnd,
  startArchive,
  endArchive,
  finishArchive,
  isArchiveKnown,
} from '../store/exports.ts'
import { queueNotice } from '../../mail/jobs/sendNotice.ts'

const retentionMs = 7 * dayMs
const batch = 100

/**
 * Makes an archive of everything that belongs to a member, and says when it is ready. Starts over after a failure;
 * gives up after a day.
 */
export const buildExport = defineJob({
  name: 'build-export',
  payload: z.strictObject({ exportId: z.uuid() }),
  maxAttempts: 5,
  run: async (app, { exportId }) => {
    const begun = await startArchive(app.db, exportId)
    if (!begun) {
      // Its account was erased while a process that died was writing it.
      if (!(await isArchiveKnown(app.db, exportId))) await deleteFiles(app, exportId)
      return
    }
    const now = app.runtime.now()
    const written = await writeArchive(app, { id: exportId, accountId: begun.account_id, now })
    const saved = await inTransaction(app, async (tx) => {
      const finished = await finishArchive(tx, {
        id: exportId,
        ...written,
        now,
        expiresAt: new Date(now.getTime() + retentionMs),
      })
      if (finished) {
        await queueNotice(tx, { accountId: begun.account_id, notice: 'EXPORT_READY' })
        await emit(tx, 'account.changed', { accountId: begun.account_id, only: 'SETTINGS' })
      }
      return finished
    })
    // The account was erased meanwhile.
    if (!saved) await deleteFiles(app, exportId)
  },
})

const deleteFiles = (app: App, id: string): Promise<void> => app.ports.storage.deleteAll(archivePrefix(id))

/** Deletes archives whose seven days are over, and gives up those that could not be made. */
export const expireExports = defineJob({
  name: 'expire-exports',
  payload: z.strictObject({}),
  cron: '23 * * * *',
  run: async (app) => {
    const now = app.runtime.now()
    await processAll(app, {
      find: (limit) => archivesToEnd(app.db, now, limit),
      batch,
      // As long as its files are there, it is tried again.
      process: (id) =>
        inTransaction(app, async (tx) => ((await endArchive(tx, id, now)) ? deleteFiles(app, id) : undefined)),
      failure: 'an archive whose time is over could not be deleted',
    })
  },
})
