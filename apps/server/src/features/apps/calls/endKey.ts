import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { endAndAnnounce } from '../endAndAnnounce.ts'

export const endKey = handle(contract.apps.endKey)(async ({ body, actor, tx, refuse }) => {
  const [ended] = await endAndAnnounce(tx, { accountId: actor.id, keyId: body.tokenId }, actor)
  return ended ? { ok: true } : refuse('KEY_NOT_FOUND')
})
