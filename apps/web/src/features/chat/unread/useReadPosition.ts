import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
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

/** Calls `onRead` once somebody has looked at messages beyond `readSeq`, of which `seq` is the last visible. */
export function useLookedAt(seq: number, readSeq: number, onRead: (seq: number) => void): void {
  const isLooking = useSyncExternalStore(watchAttention, hasAttention)
  const read = useEffectEvent(onRead)
  useEffect(() => {
    if (!isLooking || seq <= readSeq) return undefined
    const timer = setTimeout(() => read(seq), lookMs)
    return () => clearTimeout(timer)
  }, [isLooking, seq, readSeq])
}

/** Moves the read position to `seq`, the last visible message, while somebody is looking. */
export function useReadPosition(conversationId: string, seq: number, readSeq: number): void {
  const view = useCacheView()
  const { mutate } = useMutationCall('chat.markConversationRead', {
    onSuccess: ({ readSeq: upTo, unreadCount }, { body }, queryClient) => {
      showReadPosition(view, body.conversationId, { readSeq: upTo, unreadCount })
      return invalidateCalls(queryClient, ['chat.getSubscribedConversations'])
    },
  })
  useLookedAt(seq, readSeq, (upTo) => mutate({ body: { conversationId, seq: upTo } }))
}
