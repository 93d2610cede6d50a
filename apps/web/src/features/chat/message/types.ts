import type { FoundMessages } from '../search/foundMessages.ts'
import type { Message } from '../types.ts'

export interface MessageActions {
  readonly onReply: (message: Message) => void
  readonly onEdit: (message: Message) => void
  readonly onDelete: (message: Message, forWhom: 'ME' | 'ALL') => void
  readonly onReport: (message: Message) => void
  readonly onPin: (message: Message, isPinned: boolean) => void
  readonly onRemind: (message: Message) => void
  readonly onForward: (message: Message) => void
  readonly onGoTo: (messageId: string) => void
  /** Opens the thread of a message; undefined in a thread. */
  readonly onOpenThread?: ((message: Message) => void) | undefined
}

export interface MessageProps extends MessageActions {
  readonly message: Message
  readonly isMine: boolean
  /** The first of several by the same person within a few minutes: shows name and time. */
  readonly startsRun: boolean
  /** The last of them: shows the time of the member's own. */
  readonly endsRun: boolean
  /** Whether the member may write and react here. */
  readonly isOpen: boolean
  /** Whether the member may vote in polls here. */
  readonly mayVote: boolean
  /** The message somebody came for: from a search, or from a reply to it. */
  readonly isLinkedTo: boolean
  /** Where the words of a search are in it; undefined if it was not found. */
  readonly highlights: NonNullable<ReturnType<FoundMessages['highlights']['get']>> | undefined
  /** The hit that the reader is looking at. */
  readonly isCurrentHit: boolean
  /** The names of its readers in words, if they are shown at this message. */
  readonly seenBy: string | undefined
  /** Undefined for those who may not pin. */
  readonly isPinned: boolean | undefined
  /** Admins may remove other people's messages. */
  readonly mayDeleteForAll: boolean
}
