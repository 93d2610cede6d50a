import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { presentCalendarLink } from '../presentCalendarLink.ts'
import { newSecretLink } from '../secretLink.ts'
import { calendarLinkOf, saveCalendarLink } from '../store/feedLinks.ts'

export const getCalendarFeed = handle(contract.accounts.getCalendarFeed)(async ({ actor, db, app, refuse }) => {
  if (actor.impersonator) return refuse('NOT_ALLOWED')
  // Everybody has a link from the first look on: it is created then, and is the same for all who look at once.
  const row =
    (await calendarLinkOf(db, actor.id)) ??
    (await inTransaction(app, (tx) => saveCalendarLink(tx, newSecretLink(app, actor.id))))
  return presentCalendarLink(app, row)
})
