import type { Actor } from '../../actor.ts'
import type { App } from '../../app.ts'

/**
 * Records that a session is in use. Returns until when it now lasts if that has moved. Calls that only read still succeed
 * while nothing can be written, on a full disk for example.
 */
export const touchSession = (app: App, actor: Actor): Promise<Date | null> =>
  app.touchSession(app, actor).catch((error: unknown) => {
    app.log.warn({ err: error, account: actor.id }, 'the use of a session could not be recorded')
    return null
  })
