import { z } from 'zod'
import type { App } from '../../../kernel/app.ts'
import { dayMs } from '../../../kernel/durations.ts'
import { emit } from '../../../kernel/events.ts'
import { defineJob } from '../../../kernel/jobs.ts'
import { inTransaction } from '../../../kernel/unit.ts'
import { writeArchive } from '../services/exporting.ts'
import { archivePrefix, beginArchive, endArchives, finishArchive, isArchiveKnown } from '../store/exports.ts'
import { tell } from './sendNotice.ts'

const keptMs = 7 * dayMs

/**
 * Makes an archive of everything that belongs to a member, and says when it is ready. Starts over after a failure;
 * gives up after a day.
 */
export const makeExport = defineJob({
  name: 'make-export',
  payload: z.strictObject({ exportId: z.uuid() }),
  maxAttempts: 5,
  run: async (app, { exportId }) => {
    const begun = await beginArchive(app.db, exportId)
    if (!begun) {
      // Its account was erased while a process that died was writing it.
      if (!(await isArchiveKnown(app.db, exportId))) await forget(app, exportId)
      return
    }
    const now = app.seams.now()
    const written = await writeArchive(app, { id: exportId, accountId: begun.account_id, now })
    const kept = await inTransaction(app, async (tx) => {
      const finished = await finishArchive(tx, {
        id: exportId,
        ...written,
        now,
        expiresAt: new Date(now.getTime() + keptMs),
      })
      if (finished) {
        await tell(tx, { accountId: begun.account_id, notice: 'EXPORT_READY' })
        await emit(tx, 'account.changed', { accountId: begun.account_id, only: 'SETTINGS' })
      }
      return finished
    })
    // The account was erased meanwhile.
    if (!kept) await forget(app, exportId)
  },
})

const forget = (app: App, id: string): Promise<void> => app.ports.storage.deleteAll(archivePrefix(id))

/** Deletes archives whose seven days are over, and gives up those that could not be made. */
export const cleanExports = defineJob({
  name: 'clean-exports',
  payload: z.strictObject({}),
  cron: '23 * * * *',
  run: async (app) => {
    for (const id of await endArchives(app.db, app.seams.now())) await app.ports.storage.deleteAll(archivePrefix(id))
  },
})
