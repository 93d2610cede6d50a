import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { newFeed, presentFeed } from '../calendarFeed.ts'
import { renewFeed } from '../store/calendarFeeds.ts'

export const renewCalendarFeed = handle(contract.accounts.renewCalendarFeed)(async ({ actor, tx, app, refuse }) => {
  if (actor.impersonator) return refuse('NOT_ALLOWED')
  const feed = newFeed(app, actor.id)
  await renewFeed(tx, feed)
  await emit(tx, 'account.changed', { accountId: actor.id, only: 'SETTINGS' })
  return presentFeed(app, { sealed: feed.sealed, createdAt: feed.now })
})
