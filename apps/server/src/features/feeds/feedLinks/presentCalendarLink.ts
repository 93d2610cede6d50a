import type { contract } from '@koinon/contract'
import type { Reply } from '@koinon/contract/kernel'
import type { App } from '#kernel/http/app.ts'
import { tokenOf } from './secretLink.ts'
import type { FeedLinkRow } from './store/feedLinks.ts'

/** The link to the own calendar, at the address that calendars have known it by. */
export const presentCalendarLink = (
  app: App,
  row: Pick<FeedLinkRow, 'sealed' | 'createdAt'>,
): Reply<typeof contract.accounts.getCalendarFeed> => ({
  url: `${app.config.origin}/calendar/${tokenOf(app, row)}.ics`,
  createdAt: row.createdAt.toISOString(),
})
