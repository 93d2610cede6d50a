import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { presentLinks } from '../presentLinks.ts'
import { feedLinksOf } from '../store/feedLinks.ts'

export const getFeedLinks = handle(contract.accounts.getFeedLinks)(async ({ actor, db, app, refuse }) => {
  if (actor.impersonator) return refuse('NOT_ALLOWED')
  return { items: await presentLinks(db, app, actor.id, await feedLinksOf(db, actor.id)) }
})
