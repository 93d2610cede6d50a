import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { dropPushAddress } from '../../store/push.ts'

export const unregisterNativePushToken = handle(contract.accounts.unregisterNativePushToken)(async ({
  body,
  actor,
  tx,
}) => {
  await dropPushAddress(tx, actor.id, body.token)
  return { ok: true }
})
