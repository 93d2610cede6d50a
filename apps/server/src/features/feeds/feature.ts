import { defineFeature } from '#kernel/http/feature.ts'
import * as calls from './feedLinks/calls/index.ts'
import { feedLinkRoutes } from './feedLinks/feedLinkRoutes.ts'
import { feedLinksExport } from './feedLinks/store/exportSections.ts'
import { eraseFeedLinks } from './feedLinks/store/feedLinks.ts'
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
  followUps: { 'account.purged': ({ tx }, { accountId }) => eraseFeedLinks(tx, accountId) },
  provides: { exportSections: [feedLinksExport] },
})
