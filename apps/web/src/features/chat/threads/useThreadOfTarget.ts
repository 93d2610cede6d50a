import { useEffect, useEffectEvent } from 'react'
import { useCall } from '#lib/data/calls/index.ts'
import { isInConversation } from '#model/realtime/chatReducers.ts'
import type { Message } from '../types.ts'

/**
 * A link to a message leads to the conversation. If the message is only in a thread, so that it is not among those loaded
 * around its place, the thread opens at it.
 */
export function useThreadOfTarget(
  at: string | undefined,
  loaded: { readonly items: readonly Message[] } | undefined,
  onOpenThread: (threadId: string, replyId: string) => void,
): void {
  const isMissing = at !== undefined && loaded !== undefined && !loaded.items.some(({ id }) => id === at)
  const { data: message } = useCall('chat.getMessageById', { params: { id: at ?? '' } }, { enabled: isMissing })
  const open = useEffectEvent(onOpenThread)
  useEffect(() => {
    if (!isMissing || message?.threadId === undefined || isInConversation(message)) return
    open(message.threadId, message.id)
  }, [isMissing, message])
}
