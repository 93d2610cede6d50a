import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { removePushAddress } from '../store/pushTokens.ts'

export const unregisterNativePushToken = handle(contract.accounts.unregisterNativePushToken)(async ({
  body,
  actor,
  tx,
}) => {
  await removePushAddress(tx, actor.id, body.token)
  return { ok: true }
})
