import { useState } from 'react'
import { invalidateCalls, useMutationCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { useCacheView } from '#lib/data/useCacheView.ts'
import { useLookedAt } from '../unread/useReadPosition.ts'

/** How far the reader had come in a thread on opening, where the line stays, and has come since. */
export function useThreadPosition({ id, followed, readSeq, unreadCount }: ReplyOf<'chat.getThread'>) {
  const view = useCacheView()
  const [lineSeq] = useState(() => (unreadCount > 0 ? readSeq : Number.POSITIVE_INFINITY))
  const [seenSeq, setSeenSeq] = useState(0)
  const { mutate } = useMutationCall('chat.markThreadRead', {
    onSuccess: (reading, { body: { threadId } }, queryClient) => {
      view.update('chat.getThread', (thread) => (thread.id === threadId ? { ...thread, ...reading } : thread))
      return invalidateCalls(queryClient, ['chat.getThreads', 'chat.getSubscribedConversations'])
    },
  })
  // Only those who follow it have a position.
  useLookedAt(followed ? seenSeq : 0, readSeq, (seq) => mutate({ body: { threadId: id, seq } }))
  const see = (seq: number) => setSeenSeq((before) => Math.max(before, seq))
  return { lineSeq, readUpTo: Math.max(seenSeq, readSeq), see }
}
