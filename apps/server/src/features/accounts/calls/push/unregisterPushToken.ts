import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { dropPushAddress } from '../../store/push.ts'

export const unregisterPushToken = handle(contract.accounts.unregisterPushToken)(async ({ body, actor, tx }) => {
  await dropPushAddress(tx, actor.id, body.endpoint)
  return { ok: true }
})
