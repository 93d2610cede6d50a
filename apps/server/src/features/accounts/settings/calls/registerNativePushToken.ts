import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { savePushAddress } from '../store/pushTokens.ts'

export const registerNativePushToken = handle(contract.accounts.registerNativePushToken)(async ({
  body,
  actor,
  tx,
  app,
}) => {
  const pushAddress = {
    id: app.runtime.id(),
    accountId: actor.id,
    sessionId: actor.sessionId,
    deviceName: body.deviceName ?? null,
    now: app.runtime.now(),
  }
  return { id: await savePushAddress(tx, { ...pushAddress, kind: body.platform, address: body.token, keys: null }) }
})
