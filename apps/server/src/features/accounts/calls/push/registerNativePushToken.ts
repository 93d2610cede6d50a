import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { keepPushAddress } from '../../store/push.ts'

export const registerNativePushToken = handle(contract.accounts.registerNativePushToken)(async ({
  body,
  actor,
  tx,
  app,
}) => {
  const kept = {
    id: app.seams.id(),
    accountId: actor.id,
    sessionId: actor.sessionId,
    deviceName: body.deviceName ?? null,
    now: app.seams.now(),
  }
  return { id: await keepPushAddress(tx, { ...kept, kind: body.platform, address: body.token, keys: null }) }
})
