import { useCacheView } from '../../lib/cache.ts'
import { invokeOnce } from '../../lib/calls/index.ts'
import { problemOf } from '../../lib/problems/index.ts'
import { applyEvent } from '../../model/realtime/index.ts'
import { outbox } from './outbox.ts'
import type { Unsent } from './outbox.ts'
import type { Message } from './types.ts'

/** Sends messages of a conversation: each is shown at once, and stays with its failure where it could not be sent. */
export function useSend(conversationId: string) {
  const view = useCacheView()

  async function deliver(unsent: Unsent): Promise<void> {
    const { clientId, text, replyTo } = unsent
    outbox.change(clientId, { failure: null })
    try {
      const message = await invokeOnce('chat.sendMessage', {
        body: { conversationId, clientId, text, ...(replyTo === null ? {} : { replyToId: replyTo.id }) },
      })
      // What the socket will say too: the message takes its place whichever comes first.
      const { id, seq, createdAt: at } = message
      applyEvent(view, { id, seq: 0, at, name: 'message.sent', data: { conversationId, messageId: id, seq, message } })
      outbox.remove(clientId)
    } catch (error) {
      outbox.change(clientId, { failure: problemOf(error).sentence })
    }
  }

  return {
    send(text: string, replyTo: Message['replyTo']): void {
      const unsent: Unsent = {
        clientId: crypto.randomUUID(),
        conversationId,
        text,
        replyTo,
        createdAt: new Date(),
        failure: null,
      }
      outbox.add(unsent)
      void deliver(unsent)
    },
    retry: (unsent: Unsent): void => void deliver(unsent),
    discard: ({ clientId }: Unsent): void => outbox.remove(clientId),
  }
}
