import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { accessKey } from '../accessKey.ts'
import { endAndAnnounce } from '../endAndAnnounce.ts'

export const endKey = handle(contract.apps.endKey)(async ({ body, actor, tx, refuse }) => {
  const { accountId, keyId } = await accessKey(tx, actor, body.tokenId)
  const [ended] = await endAndAnnounce(tx, { accountId, keyId }, actor)
  return ended ? { ok: true } : refuse('KEY_NOT_FOUND')
})
