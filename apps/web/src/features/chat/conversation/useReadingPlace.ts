import { useState } from 'react'
import { usePages } from '#lib/data/calls/index.ts'
import type { Conversation } from '../types.ts'

/** If there are more unread messages than a page holds, it opens in the middle. */
const onePage = 20

interface ReadMessages extends Pick<Conversation, 'unreadCount' | 'readSeq'> {
  readonly conversationId: string
  /** Only the replies in this thread. */
  readonly threadId?: string
}

/**
 * The messages around the place that somebody came for (`at`) or has not read yet, or the newest; and the way to these.
 */
export function useReadingPlace(
  { conversationId, threadId, unreadCount, readSeq }: ReadMessages,
  at: string | undefined,
  onGoTo: (messageId: string | undefined) => void,
) {
  // The read position on opening; reading on does not move the "unread" line.
  const [unreadFrom] = useState(() => (unreadCount > onePage ? readSeq + 1 : undefined))
  const [isAtNewest, setAtNewest] = useState(false)
  const place = at ?? (isAtNewest ? undefined : unreadFrom)
  const pages = usePages('chat.getMessages', {
    body: {
      conversationId,
      ...(threadId === undefined ? {} : { threadId }),
      ...(place === undefined ? {} : { around: place }),
    },
  })
  const leap = () => {
    setAtNewest(true)
    if (at !== undefined) onGoTo(undefined)
  }
  return { pages, place, leap, away: at ?? (isAtNewest ? 'newest' : undefined) }
}
