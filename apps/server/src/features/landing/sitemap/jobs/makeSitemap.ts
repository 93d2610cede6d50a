import { z } from 'zod'
import { defineJob } from '#kernel/work/jobs.ts'
import { makeSitemap } from '../makeSitemap.ts'

/** Lists every hour the pages that search engines may find. */
export const makeSitemapJob = defineJob({
  name: 'make-sitemap',
  payload: z.strictObject({}),
  cron: '37 * * * *',
  isLong: true,
  run: (app) => makeSitemap(app),
})
