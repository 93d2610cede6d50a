import { contract } from '@koinon/contract'
import { emit } from '#kernel/events.ts'
import { handle } from '#kernel/handle.ts'
import { newFeed, presentFeed } from '../../services/calendar-feed.ts'
import { renewFeed } from '../../store/calendar-feeds.ts'

export const renewCalendarFeed = handle(contract.accounts.renewCalendarFeed)(async ({ actor, tx, app, refuse }) => {
  if (actor.impersonator) return refuse('NOT_ALLOWED')
  const feed = newFeed(app, actor.id)
  await renewFeed(tx, feed)
  await emit(tx, 'account.changed', { accountId: actor.id, only: 'SETTINGS' })
  return presentFeed(app, { sealed: feed.sealed, createdAt: feed.now })
})
