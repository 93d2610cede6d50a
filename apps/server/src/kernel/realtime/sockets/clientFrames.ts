import { ClientFrame, type ServerFrame, type closeCodes } from '@koinon/contract'
import type { RawData } from 'ws'
import { type Actor, holdsScope } from '../../actor.ts'
import type { App } from '../../app.ts'
import type { CallFrame } from '../realtimeApp.ts'
import { acknowledge, canReplayAfter, seqOf } from '../eventLog.ts'
import type { OpenScreens } from './openScreens.ts'
import type { PresenceSender } from './presence.ts'

/** The socket of a client, as far as its frames concern it. */
export interface ClientConnection {
  readonly app: App
  readonly presence: PresenceSender
  readonly screens: OpenScreens
  send(frame: ServerFrame): void
  close(why: keyof typeof closeCodes): void
  call(frame: CallFrame): void
}

/**
 * Handles what a signed-in client sends: calls, acknowledgements, open screens, and short-lived states that nobody
 * stores.
 */
export async function handleClientFrame(connection: ClientConnection, actor: Actor, frame: ClientFrame): Promise<void> {
  const { app } = connection
  switch (frame.type) {
    case 'ping':
      return connection.send({ type: 'pong' })
    case 'presence':
      return actor.key ? undefined : connection.presence.announce(frame.state)
    case 'ack': {
      const seq = await seqOf(app.db, actor.id, frame.eventId)
      if (seq === null || !(await canReplayAfter(app.db, actor.id, seq))) {
        return connection.send({
          type: 'error',
          code: 'RESYNC_REQUIRED',
          detail: 'This event is not one to acknowledge.',
        })
      }
      await acknowledge(app.db, { id: actor.sessionId, accountId: actor.id }, seq, app.runtime.now())
      return
    }
    case 'typing':
      if (!holdsScope(actor, 'chat:write')) return
      return connection.presence.sendTyping(frame.conversationId, frame.typing)
    case 'watch':
      return connection.screens.watch(frame, { unheardMs: frame.unheardMs ?? 0, isAgain: frame.again ?? false })
    case 'unwatch':
      return connection.screens.unwatch(frame)
    case 'call':
      return connection.call(frame)
    case 'hello':
      return connection.close('badFrame')
  }
}

/** By its declared types, `ws` hands over a buffer of one of three kinds. */
export const textOf = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer)).toString()

/** A client's frame; null if the message is none. */
export function parseFrame(data: RawData): ClientFrame | null {
  try {
    const parsed = ClientFrame.safeParse(JSON.parse(textOf(data)))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
