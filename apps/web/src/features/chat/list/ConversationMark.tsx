import { Avatar } from '@koinon/ui/marks/Avatar'
import { PersonMark } from '#lib/entities/people/PersonMark.tsx'
import { nameOf, othersOf } from '../names.ts'
import type { Conversation } from '../types.ts'
import styles from './ConversationMark.module.css'

export interface ConversationMarkProps {
  readonly conversation: Conversation
  readonly myId: string
  /** Side in px at a text size of 16. */
  readonly size?: keyof typeof faceSizes
}

/** The size of each of two faces that share a mark. */
const faceSizes = { 36: 24, 40: 24, 44: 32, 56: 40 } as const

/** Who a conversation is with: a person with their presence, the picture of several, or two of their faces. */
export function ConversationMark({ conversation, myId, size = 44 }: ConversationMarkProps) {
  const [other, another] = othersOf(conversation, myId)
  if (conversation.kind === 'DIRECT' && other !== undefined) return <PersonMark person={other} size={size} />
  if (conversation.kind === 'GROUP' && conversation.mark === null && other !== undefined && another !== undefined) {
    return (
      <span aria-hidden="true" className={styles[`duo${size}`]}>
        {[other, another].map(({ id, displayName, avatar }) => (
          <Avatar
            key={id}
            kind="person"
            size={faceSizes[size]}
            name={displayName}
            seed={id}
            sources={avatar?.sources}
            className={styles['face']}
          />
        ))}
      </span>
    )
  }
  return (
    <Avatar
      kind={conversation.kind === 'DIRECT' ? 'person' : 'group'}
      size={size}
      name={nameOf(conversation, myId)}
      seed={conversation.id}
      sources={conversation.mark?.sources}
    />
  )
}
