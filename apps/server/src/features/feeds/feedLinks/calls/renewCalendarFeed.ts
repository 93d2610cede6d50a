import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { announceLinks } from '../announceLinks.ts'
import { presentCalendarLink } from '../presentCalendarLink.ts'
import { newSecretLink } from '../secretLink.ts'
import { renewCalendarLink } from '../store/feedLinks.ts'

export const renewCalendarFeed = handle(contract.accounts.renewCalendarFeed)(async ({ actor, tx, app, refuse }) => {
  if (actor.impersonator) return refuse('NOT_ALLOWED')
  const row = await renewCalendarLink(tx, newSecretLink(app, actor.id))
  await announceLinks(tx, actor.id)
  return presentCalendarLink(app, row)
})
