import type { Actor } from '../../actor.ts'
import type { App } from '../../app.ts'
import type { CallRequest } from './answerCall.ts'

/**
 * Records that a session is in use; its browser keeps the cookie for as long as the session now lasts. Calls
 * that only read still succeed while nothing can be written, on a full disk for example.
 */
export async function touchSession(app: App, actor: Actor, request: Pick<CallRequest, 'extendSession'>): Promise<void> {
  const extendedUntil = await app.touchSession(app, actor).catch((error: unknown) => {
    app.log.warn({ err: error, account: actor.id }, 'the use of a session could not be recorded')
    return null
  })
  if (extendedUntil) request.extendSession(extendedUntil)
}
