import { z } from 'zod'
import { defineJob } from '../../../kernel/jobs.ts'
import { abandonedMedia } from '../store/media.ts'

const dayMs = 86_400_000

/** Every night: uploads that were given up and files that nothing uses any more are really deleted. */
export const sweepMedia = defineJob({
  name: 'sweep-media',
  payload: z.object({}),
  cron: '41 3 * * *',
  run: async (app) => {
    const before = new Date(app.seams.now().getTime() - dayMs)
    for (
      let rows = await abandonedMedia(app.db, before);
      rows.length > 0;
      rows = await abandonedMedia(app.db, before)
    ) {
      for (const row of rows) {
        await app.ports.storage.deleteAll(`media/${row.id}/`)
        await app.db.deleteFrom('media').where('id', '=', row.id).execute()
      }
    }
    await app.ports.storage.sweepUnfinished(before)
  },
})
