import { defineFeature } from '#kernel/http/feature.ts'
import { queueNotice } from '#features/accounts/index.ts'
import { announceLinks } from './feedLinks/announceLinks.ts'
import * as calls from './feedLinks/calls/index.ts'
import { feedLinkRoutes } from './feedLinks/feedLinkRoutes.ts'
import { feedLinksExport } from './feedLinks/store/exportSections.ts'
import { deleteFeedLinks } from './feedLinks/store/feedLinks.ts'
import './feedLinks/store/tables.ts'
import { publicFeedRoutes } from './publicFeeds/publicFeedRoutes.ts'

/** Posts, events and libraries in the forms that feed readers, calendars and podcast apps read. */
export const feedsFeature = defineFeature({
  name: 'feeds',
  calls: { accounts: { ...calls } },
  routes: (server, app) => {
    publicFeedRoutes(server, app)
    feedLinkRoutes(server, app)
  },
  followUps: {
    'account.signedOut': async ({ tx }, { accountId }) => {
      if ((await deleteFeedLinks(tx, accountId)) === 0) return
      await announceLinks(tx, accountId)
      await queueNotice(tx, { accountId, notice: 'FEEDS_ENDED' })
    },
    'account.purged': async ({ tx }, { accountId }) => void (await deleteFeedLinks(tx, accountId)),
  },
  provides: { exportSections: [feedLinksExport] },
})
