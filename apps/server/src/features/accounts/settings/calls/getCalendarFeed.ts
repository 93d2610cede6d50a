import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { newFeed, presentFeed } from '../calendarFeed.ts'
import { feedOf, saveFeed } from '../store/calendarFeeds.ts'

export const getCalendarFeed = handle(contract.accounts.getCalendarFeed)(async ({ actor, db, app, refuse }) => {
  if (actor.impersonator) return refuse('NOT_ALLOWED')
  // Everybody has a link from the first look on: it is created then, and is the same for all who look at once.
  const feed = (await feedOf(db, actor.id)) ?? (await inTransaction(app, (tx) => saveFeed(tx, newFeed(app, actor.id))))
  return presentFeed(app, feed)
})
