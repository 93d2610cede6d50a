import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { isPushService } from '../../services/push.ts'
import { keepPushAddress } from '../../store/push.ts'

export const registerPushToken = handle(contract.accounts.registerPushToken)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  if (!isPushService(body.endpoint)) return refuse('ENDPOINT_NOT_ALLOWED', { path: 'endpoint' })
  const kept = {
    id: app.seams.id(),
    accountId: actor.id,
    sessionId: actor.sessionId,
    deviceName: null,
    now: app.seams.now(),
  }
  return { id: await keepPushAddress(tx, { ...kept, kind: 'WEB', address: body.endpoint, keys: body.keys }) }
})
