import { Avatar } from '@koinon/ui/marks/Avatar'
import { FaceDuo } from '#lib/entities/people/FaceDuo.tsx'
import { PersonMark } from '#lib/entities/people/PersonMark.tsx'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { nameOf, othersOf } from './conversationNames.ts'

type Conversation = ItemOf<'chat.getSubscribedConversations'>

export interface ConversationMarkProps {
  readonly conversation: Conversation
  readonly myId: string
  /** Side in px at a text size of 16. */
  readonly size?: 36 | 40 | 44 | 56
}

/** The picture of a conversation: a person with their presence, the group's own picture, or two faces. */
export function ConversationMark({ conversation, myId, size = 44 }: ConversationMarkProps) {
  const [other, another] = othersOf(conversation, myId)
  if (conversation.kind === 'DIRECT' && other !== undefined) return <PersonMark person={other} size={size} />
  if (conversation.kind === 'GROUP' && conversation.picture === null && other !== undefined && another !== undefined) {
    return <FaceDuo people={[other, another]} size={size} />
  }
  return (
    <Avatar
      kind={conversation.kind === 'DIRECT' ? 'person' : 'group'}
      size={size}
      name={nameOf(conversation, myId)}
      seed={conversation.id}
      sources={conversation.picture?.sources}
    />
  )
}
