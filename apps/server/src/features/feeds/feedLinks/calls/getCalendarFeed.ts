import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { presentCalendarLink } from '../presentCalendarLink.ts'
import { calendarLinkOf } from '../store/feedLinks.ts'

export const getCalendarFeed = handle(contract.accounts.getCalendarFeed)(async ({ actor, db, app, refuse }) => {
  if (actor.impersonator) return refuse('NOT_ALLOWED')
  const row = await calendarLinkOf(db, actor.id)
  return row ? presentCalendarLink(app, row) : refuse('NOT_FOUND')
})
