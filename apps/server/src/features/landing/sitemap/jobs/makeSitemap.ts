import { z } from 'zod'
import { defineJob } from '#kernel/work/jobs.ts'
import { isListed, makeSitemap } from '../makeSitemap.ts'
import { listParts } from '../store/sitemapParts.ts'

/**
 * Lists the pages that search engines may find: every hour, soon after pages were opened or closed, and the first time as
 * soon as the server starts.
 */
export const makeSitemapJob = defineJob({
  name: 'make-sitemap',
  payload: z.strictObject({}),
  cron: '37 * * * *',
  isDueAtStart: async (app) => isListed(app) && (await listParts(app.db)).length === 0,
  isLong: true,
  run: async (app) => {
    // A setting that was saved a moment ago in another process.
    await app.place.refresh()
    await makeSitemap(app)
  },
})
