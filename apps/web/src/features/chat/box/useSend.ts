import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { CallError } from '@koinon/client/errors'
import { useCacheView } from '#lib/data/useCacheView.ts'
import { invokeOnce } from '#lib/data/calls/index.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { slowWaits } from '#lib/entities/groups/slowWaits.ts'
import { t } from '#lib/text/i18n/index.ts'
import { reconnectDelayMs } from '#lib/data/realtime/reconnectDelayMs.ts'
import { useConnection } from '#lib/data/realtime/index.ts'
import { fileProblem } from '#lib/media/uploads/pick/fileProblem.ts'
import { applyEvent } from '#model/realtime/index.ts'
import type { CacheView } from '#model/realtime/index.ts'
import { draftSaver } from './draftSaver.ts'
import { unsentMessages } from './unsentMessages.ts'
import type { QueuedMessage } from './unsentMessages.ts'
import { inSequence } from './inSequence.ts'
import { attachmentStore } from './useAttachments.ts'

/** Messages of one conversation are sent in the order in which they were written. */
const queue = inSequence()

/** Messages that were written before it in its conversation, and wait for the connection. */
function aheadOf({ clientId, conversationId }: QueuedMessage): QueuedMessage | undefined {
  const all = unsentMessages.of(conversationId)
  return all
    .slice(
      0,
      all.findIndex((one) => one.clientId === clientId),
    )
    .find(({ isOffline }) => isOffline)
}

async function deliver(view: CacheView, unsent: QueuedMessage): Promise<void> {
  const {
    clientId,
    conversationId,
    text,
    mentions,
    formats,
    replyTo,
    threadId,
    isAlsoSent,
    poll,
    draftVersion = 0,
  } = unsent
  if (!unsentMessages.has(clientId)) return
  // Nothing overtakes what could not leave a moment ago.
  const ahead = aheadOf(unsent)
  if (ahead !== undefined) return unsentMessages.change(clientId, { failure: ahead.failure, isOffline: true })
  const left = unsent.pictures.filter((key) => attachmentStore.has(key))
  if (text === '' && left.length === 0) return unsentMessages.remove(clientId)
  try {
    const attachmentIds = await Promise.all(left.map((key) => attachmentStore.described(key)))
    const message = await invokeOnce('chat.sendMessage', {
      body: {
        conversationId,
        clientId,
        ...(text === '' ? {} : { text }),
        ...(mentions.length === 0 ? {} : { mentions: [...mentions] }),
        ...(formats === undefined ? {} : { formats: [...formats] }),
        ...(attachmentIds.length === 0 ? {} : { attachmentIds }),
        ...(replyTo === null ? {} : { replyToId: replyTo.id }),
        ...(threadId === undefined ? {} : { threadId }),
        ...(isAlsoSent === true ? { alsoInConversation: true } : {}),
        ...(poll === undefined ? {} : { poll: { ...poll, options: [...poll.options] } }),
        ...(draftVersion === 0 ? {} : { draftVersion }),
      },
    })
    // The socket will report it too: the message takes its place, whichever comes first.
    const { id, seq, createdAt: at } = message
    applyEvent(view, { id, seq: 0, at, name: 'message.sent', data: { conversationId, messageId: id, seq, message } })
    unsentMessages.remove(clientId)
    attachmentStore.clear(unsent.pictures)
  } catch (error) {
    // The message it replies to is gone: the reply itself is still readable.
    if (replyTo !== null && error instanceof CallError && error.code === 'MESSAGE_NOT_FOUND')
      return deliver(view, { ...unsent, replyTo: null })
    const { kind, code, retryAfter = 0 } = problemOf(error)
    const isOffline = !navigator.onLine || kind === 'connection'
    const isSlow = code === 'SLOW_MODE'
    if (isSlow) slowWaits.start(conversationId, retryAfter)
    const failure = isSlow ? t('Sent too soon: slow mode is on.') : fileProblem(error)
    unsentMessages.change(clientId, { failure, isOffline })
    // Nobody is told of a block, and rights in a group change: the box for writing goes, as it would on opening it anew.
    if (kind === 'locked') view.invalidate('chat.getConversation', ({ body }) => body.conversationId === conversationId)
  }
}

function post(view: CacheView, unsent: QueuedMessage): void {
  unsentMessages.change(unsent.clientId, { failure: null, isOffline: false })
  void queue.run(unsent.conversationId, () => deliver(view, unsent))
}

function postWaiting(view: CacheView, messages: readonly QueuedMessage[]): void {
  for (const unsent of messages) if (unsent.isOffline) post(view, unsent)
}

/** The contents of the box besides the text. */
const takeBox = (conversationId: string, threadId: string | undefined) => ({
  draftVersion: draftSaver.takeSent({ conversationId, threadId }),
  pictures: attachmentStore.takeTray(threadId ?? conversationId),
})

/** Sends messages of a conversation, or replies in a thread of it: each is shown at once, and stays with its error if it could not be sent. */
export function useSend(conversationId: string, threadId?: string) {
  const view = useCacheView()
  return {
    send(given: Pick<QueuedMessage, 'text' | 'mentions' | 'formats' | 'poll' | 'replyTo' | 'isAlsoSent'>): void {
      const unsent: QueuedMessage = {
        ...given,
        clientId: crypto.randomUUID(),
        conversationId,
        threadId,
        // A poll has a form of its own: what is in the box stays there.
        ...(given.poll === undefined ? takeBox(conversationId, threadId) : { pictures: [] }),
        createdAt: new Date(),
        failure: null,
        isOffline: false,
      }
      unsentMessages.add(unsent)
      postWaiting(view, unsentMessages.of(conversationId))
      post(view, unsent)
    },
    retry: (unsent: QueuedMessage): void => post(view, unsent),
    discard: (unsent: QueuedMessage): void => {
      unsentMessages.remove(unsent.clientId)
      attachmentStore.clear(unsent.pictures)
    },
  }
}

const isAnyWaiting = () => unsentMessages.all().some(({ isOffline }) => isOffline)
const isAllSent = () => unsentMessages.all().length === 0

/**
 * Sends messages that were written offline once the browser is online, even from conversations that are not open. No
 * event ends a short interruption: the hook tries again now and then.
 */
export function useSendWhenOnline(): void {
  const view = useCacheView()
  const { state } = useConnection()
  const isWaiting = useSyncExternalStore(unsentMessages.subscribe, isAnyWaiting)
  const isDone = useSyncExternalStore(unsentMessages.subscribe, isAllSent)
  const [tries, setTries] = useState(0)
  if (isDone && tries > 0) setTries(0)
  const sendWaiting = useEffectEvent(() => postWaiting(view, unsentMessages.all()))
  useEffect(() => {
    if (state !== 'offline') sendWaiting()
    window.addEventListener('online', sendWaiting)
    return () => window.removeEventListener('online', sendWaiting)
  }, [state])
  useEffect(() => {
    if (!isWaiting || state === 'offline') return undefined
    const tryAgain = () => {
      setTries(tries + 1)
      sendWaiting()
    }
    const timer = setTimeout(tryAgain, reconnectDelayMs(tries, Math.random()))
    return () => clearTimeout(timer)
  }, [isWaiting, state, tries])
}
