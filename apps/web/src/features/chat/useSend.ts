import { useEffect, useEffectEvent } from 'react'
import { CallFailed } from '@koinon/client'
import { useCacheView } from '../../lib/cache.ts'
import { invokeOnce } from '../../lib/calls/index.ts'
import { problemOf } from '../../lib/problems/index.ts'
import { useConnection } from '../../lib/realtime/index.ts'
import { fileProblem } from '../../lib/uploads/fileProblem.ts'
import { applyEvent } from '../../model/realtime/index.ts'
import type { CacheView } from '../../model/realtime/index.ts'
import { outbox } from './outbox.ts'
import type { Unsent } from './outbox.ts'
import { inTurn } from './inTurn.ts'
import { pictures } from './usePictures.ts'

/** Messages of one conversation are sent in the order in which they were written. */
const turns = inTurn()

async function deliver(view: CacheView, unsent: Unsent): Promise<void> {
  const { clientId, conversationId, text, mentions, replyTo } = unsent
  if (!outbox.has(clientId)) return
  const left = unsent.pictures.filter((key) => pictures.has(key))
  if (text === '' && left.length === 0) return outbox.remove(clientId)
  try {
    const attachmentIds = await Promise.all(left.map((key) => pictures.described(key)))
    const message = await invokeOnce('chat.sendMessage', {
      body: {
        conversationId,
        clientId,
        ...(text === '' ? {} : { text }),
        ...(mentions.length === 0 ? {} : { mentions: [...mentions] }),
        ...(attachmentIds.length === 0 ? {} : { attachmentIds }),
        ...(replyTo === null ? {} : { replyToId: replyTo.id }),
      },
    })
    // The socket will report it too: the message takes its place, whichever comes first.
    const { id, seq, createdAt: at } = message
    applyEvent(view, { id, seq: 0, at, name: 'message.sent', data: { conversationId, messageId: id, seq, message } })
    outbox.remove(clientId)
    pictures.forget(unsent.pictures)
  } catch (error) {
    // What it answers is gone: the message itself is still to be read.
    if (replyTo !== null && error instanceof CallFailed && error.code === 'MESSAGE_NOT_FOUND')
      return deliver(view, { ...unsent, replyTo: null })
    const { kind } = problemOf(error)
    const isOffline = !navigator.onLine || kind === 'connection'
    outbox.change(clientId, { failure: fileProblem(error), isOffline })
    // Nobody is told of a block, and rights in a group change: the box for writing goes, as it would on opening it anew.
    if (kind === 'locked') view.invalidate('chat.getConversation', ({ body }) => body.conversationId === conversationId)
  }
}

function post(view: CacheView, unsent: Unsent): void {
  outbox.change(unsent.clientId, { failure: null, isOffline: false })
  void turns.run(unsent.conversationId, () => deliver(view, unsent))
}

/** Sends messages of a conversation: each is shown at once, and stays with its error if it could not be sent. */
export function useSend(conversationId: string) {
  const view = useCacheView()
  return {
    send(given: Pick<Unsent, 'text' | 'mentions' | 'replyTo'>): void {
      const unsent: Unsent = {
        ...given,
        clientId: crypto.randomUUID(),
        conversationId,
        pictures: pictures.takeTray(conversationId),
        createdAt: new Date(),
        failure: null,
        isOffline: false,
      }
      outbox.add(unsent)
      post(view, unsent)
    },
    retry: (unsent: Unsent): void => post(view, unsent),
    discard: (unsent: Unsent): void => {
      outbox.remove(unsent.clientId)
      pictures.forget(unsent.pictures)
    },
  }
}

/** Whatever could not leave while offline is sent by itself once online, even from conversations that are not open. */
export function useSendWhenBack(): void {
  const view = useCacheView()
  const { state } = useConnection()
  const sendWaiting = useEffectEvent(() => {
    for (const unsent of outbox.all()) if (unsent.isOffline) post(view, unsent)
  })
  useEffect(() => {
    if (state !== 'offline') sendWaiting()
    window.addEventListener('online', sendWaiting)
    return () => window.removeEventListener('online', sendWaiting)
  }, [state])
}
