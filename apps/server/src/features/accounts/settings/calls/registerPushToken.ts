import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { savePushAddress } from '../store/pushTokens.ts'

/** Browsers' push services. An endpoint elsewhere would make this server call whatever a member names. */
const services = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']

function isPushService(endpoint: string): boolean {
  const { protocol, hostname, port, username } = new URL(endpoint)
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    services.some((service) => hostname === service || hostname.endsWith(`.${service}`))
  )
}

export const registerPushToken = handle(contract.accounts.registerPushToken)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  if (!isPushService(body.endpoint)) return refuse('ENDPOINT_NOT_ALLOWED', { path: 'endpoint' })
  const pushAddress = {
    id: app.runtime.id(),
    accountId: actor.id,
    sessionId: actor.sessionId,
    deviceName: null,
    now: app.runtime.now(),
  }
  return { id: await savePushAddress(tx, { ...pushAddress, kind: 'WEB', address: body.endpoint, keys: body.keys }) }
})
