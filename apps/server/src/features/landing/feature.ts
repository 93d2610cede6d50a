import { defineFeature } from '#kernel/http/feature.ts'
import * as calls from './calls/index.ts'
import * as visitorCalls from './visitors/calls/index.ts'
import type { FollowUps } from '#kernel/work/events.ts'
import { expireJoinsJob } from './jobs/expireJoins.ts'
import { joinClaimed } from './joinClaimed.ts'
import { getSitemapPart } from './sitemap/calls/getSitemapPart.ts'
import { makeSitemapJob } from './sitemap/jobs/makeSitemap.ts'
import { sitemapFollowUps } from './sitemap/remakeSitemap.ts'
import { deleteRequests } from './store/joins.ts'
import './store/tables.ts'
import { landingExport } from './store/exportSections.ts'

export const landingFeature = defineFeature({
  name: 'landing',
  calls: {
    landing: { ...calls, ...visitorCalls, getSitemapPart },
  },
  jobs: [expireJoinsJob, makeSitemapJob],
  followUps: {
    ...sitemapFollowUps,
    'account.activated': joinClaimed,
    'account.purged': ({ tx }, { accountId }) => deleteRequests(tx, accountId),
  } satisfies FollowUps,
  provides: {
    exportSections: [landingExport],
  },
})
