import { contract } from '@koinon/contract'
import { maxFeedLinks } from '@koinon/contract/shared'
import { sessions } from '#features/accounts/index.ts'
import { handle } from '#kernel/http/handler.ts'
import { presentLinks } from '../presentLinks.ts'
import { requireTarget } from '../requireTarget.ts'
import { newSecretLink } from '../secretLink.ts'
import { feedLinksOf, insertFeedLink } from '../store/feedLinks.ts'
import { announceLinks } from '../announceLinks.ts'

export const createFeedLink = handle(contract.accounts.createFeedLink)(async ({ body, actor, tx, app, refuse }) => {
  if (actor.impersonator) return refuse('NOT_ALLOWED')
  const target = { kind: body.kind, targetId: body.targetId ?? null }
  await requireTarget(tx, app, actor.id, target)
  await sessions.lockAccount(tx, actor.id)
  if ((await feedLinksOf(tx, actor.id)).length >= maxFeedLinks) return refuse('QUOTA_REACHED', { max: maxFeedLinks })
  const row = await insertFeedLink(tx, { ...newSecretLink(app, actor.id), ...target })
  await announceLinks(tx, actor.id)
  const [link] = await presentLinks(tx, app, actor.id, [row])
  if (!link) throw new Error('A link that was just made is gone.')
  return link
})
