import { z } from 'zod'
import { defineJob } from '#kernel/work/jobs.ts'
import { isListed, makeSitemap } from '../makeSitemap.ts'
import { listParts } from '../store/sitemapParts.ts'

/** Lists every hour the pages that search engines may find; the first time as soon as the server starts. */
export const makeSitemapJob = defineJob({
  name: 'make-sitemap',
  payload: z.strictObject({}),
  cron: '37 * * * *',
  isDueAtStart: async (app) => isListed(app) && (await listParts(app.db)).length === 0,
  isLong: true,
  run: (app) => makeSitemap(app),
})
