import { z } from 'zod'
import { processAll } from '#kernel/work/forEachIsolated.ts'
import { dayMs } from '#kernel/durations.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { abandonedMedia, deleteUnused } from '../store/media.ts'

const batch = 500

/** Every night: abandoned uploads and files that nothing uses any more are really deleted. */
export const sweepMedia = defineJob({
  name: 'sweep-media',
  // The files of a restored copy may be those of the place itself.
  reachesOutside: true,
  payload: z.object({}),
  cron: '41 3 * * *',
  run: async (app) => {
    const now = app.runtime.now()
    const before = new Date(now.getTime() - dayMs)
    await processAll(app, {
      find: (limit) => abandonedMedia(app.db, { before, now, limit }),
      batch,
      process: (id) =>
        inTransaction(app, async (tx) => {
          if (await deleteUnused(tx, id)) await app.ports.storage.deleteAll(`media/${id}/`)
        }),
      // Anything still referenced is left for a person to look at.
      failure: 'a file that nothing uses could not be deleted',
    })
    await app.ports.storage.sweepUnfinished(before)
  },
})
