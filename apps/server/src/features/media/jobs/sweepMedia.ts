import { z } from 'zod'
import type { App } from '../../../kernel/app.ts'
import { dayMs } from '../../../kernel/durations.ts'
import { defineJob } from '../../../kernel/jobs.ts'
import { inTransaction } from '../../../kernel/unit.ts'
import { abandonedMedia, deleteUnused } from '../store/media.ts'

/** Every night: abandoned uploads and files that nothing uses any more are really deleted. */
export const sweepMedia = defineJob({
  name: 'sweep-media',
  payload: z.object({}),
  cron: '41 3 * * *',
  run: async (app) => {
    const before = new Date(app.seams.now().getTime() - dayMs)
    while ((await sweepSome(app, before)) > 0);
    await app.ports.storage.sweepUnfinished(before)
  },
})

/** How many of the next batch were deleted; anything still referenced is left for a person to look at. */
async function sweepSome(app: App, before: Date): Promise<number> {
  let swept = 0
  for (const { id } of await abandonedMedia(app.db, before)) {
    try {
      const isGone = await inTransaction(app, async (tx) => {
        if (!(await deleteUnused(tx, id))) return false
        await app.ports.storage.deleteAll(`media/${id}/`)
        return true
      })
      if (isGone) swept += 1
    } catch (error) {
      app.log.error({ err: error, mediaId: id }, 'a file that nothing uses could not be deleted')
    }
  }
  return swept
}
