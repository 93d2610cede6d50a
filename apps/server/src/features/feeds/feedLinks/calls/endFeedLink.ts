import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { announceLinks } from '../announceLinks.ts'
import { deleteFeedLink } from '../store/feedLinks.ts'

export const endFeedLink = handle(contract.accounts.endFeedLink)(async ({ body, actor, tx, refuse }) => {
  if (!(await deleteFeedLink(tx, actor.id, body.linkId))) return refuse('NOT_FOUND')
  await announceLinks(tx, actor.id)
  return { ok: true }
})
