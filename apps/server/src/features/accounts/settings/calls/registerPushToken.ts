import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { isPushService } from '../isPushService.ts'
import { savePushAddress } from '../store/pushTokens.ts'

export const registerPushToken = handle(contract.accounts.registerPushToken)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  if (!isPushService(body.endpoint)) return refuse('ENDPOINT_NOT_ALLOWED', { path: 'endpoint' })
  const kept = {
    id: app.runtime.id(),
    accountId: actor.id,
    sessionId: actor.sessionId,
    deviceName: null,
    now: app.runtime.now(),
  }
  return { id: await savePushAddress(tx, { ...kept, kind: 'WEB', address: body.endpoint, keys: body.keys }) }
})
