import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { removePushAddress } from '../store/pushTokens.ts'

export const unregisterPushToken = handle(contract.accounts.unregisterPushToken)(async ({ body, actor, tx }) => {
  await removePushAddress(tx, actor.id, body.endpoint)
  return { ok: true }
})
