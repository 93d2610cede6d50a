import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { paths } from '#lib/navigation/paths.ts'

interface Place {
  /** A message of the conversation. */
  readonly at?: string | undefined
  /** The thread that is open. */
  readonly threadId?: string | undefined
  /** A reply in it. */
  readonly reply?: string | undefined
}

/** Where the reader is in a conversation and in a thread of it, and how they go elsewhere in one of the two. */
export function useConversationPlace() {
  const { conversationId = '', threadId } = useParams({ strict: false })
  const { at, reply }: Place = useSearch({ strict: false })
  const navigate = useNavigate()
  const here: Place = { at, threadId, reply }
  const go = (place: Place, replace: boolean) => navigate({ href: hrefOf(conversationId, place), replace })
  return {
    at,
    reply,
    goTo: (messageId: string | undefined) => void go({ ...here, at: messageId }, true),
    /** A link to a reply led to no place in the conversation, and is replaced. */
    openThread: (id: string, replyId?: string) =>
      void go({ threadId: id, reply: replyId, at: replyId === undefined ? at : undefined }, replyId !== undefined),
    goToReply: (replyId: string | undefined) => void go({ ...here, reply: replyId }, true),
    closeThread: () => go({ at }, false),
  }
}

function hrefOf(conversationId: string, { at, threadId, reply }: Place): string {
  const path =
    threadId === undefined ? paths.conversation(conversationId) : paths.thread(conversationId, threadId, reply)
  return at === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}at=${at}`
}
