import { useEffect, useSyncExternalStore } from 'react'
import { useCacheView } from '#lib/data/useCacheView.ts'
import { invalidateCalls, useMutationCall } from '#lib/data/calls/index.ts'
import { showReadPosition } from '#model/realtime/chatReducers.ts'

/** A message counts as read after it was visible for this long. */
const lookMs = 1000

function watchAttention(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  window.addEventListener('focus', listener)
  window.addEventListener('blur', listener)
  return () => {
    document.removeEventListener('visibilitychange', listener)
    window.removeEventListener('focus', listener)
    window.removeEventListener('blur', listener)
  }
}
const hasAttention = () => document.visibilityState === 'visible' && document.hasFocus()

/** Moves the read position to `seq`, the last visible message, while somebody is looking. */
export function useReadPosition(conversationId: string, seq: number, readSeq: number): void {
  const view = useCacheView()
  const isLooking = useSyncExternalStore(watchAttention, hasAttention)
  const { mutate } = useMutationCall('chat.markConversationRead', {
    onSuccess: ({ readSeq: upTo, unreadCount }, { body }, queryClient) => {
      showReadPosition(view, body.conversationId, { readSeq: upTo, unreadCount })
      return invalidateCalls(queryClient, ['chat.getSubscribedConversations'])
    },
  })
  useEffect(() => {
    if (!isLooking || seq <= readSeq) return undefined
    const timer = setTimeout(() => mutate({ body: { conversationId, seq } }), lookMs)
    return () => clearTimeout(timer)
  }, [isLooking, conversationId, seq, readSeq, mutate])
}
